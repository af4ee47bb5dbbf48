-- Money has one ceiling, LIMITS.auec in contract/platform/limits.ts: up to nine thousand such amounts add up to what a number holds exactly.
-- What lay above it before was nobody's real price, and is cut.
update listing set price = least(price, 1000000000000) where price > 1000000000000;
alter table listing
  drop constraint listing_price,
  add constraint listing_price check (price between 0 and 1000000000000);
update bid set bid = least(bid, 1000000000000), maximum = least(maximum, 1000000000000) where maximum > 1000000000000;
alter table bid
  drop constraint bid_maximum,
  add constraint bid_maximum check (maximum between bid and 1000000000000);
update buy_order set price = least(price, 1000000000000) where price > 1000000000000;
alter table buy_order
  drop constraint buy_order_price,
  add constraint buy_order_price check (price between 1 and 1000000000000);
update offer set cost = least(cost, 1000000000000), collateral = least(collateral, 1000000000000) where cost > 1000000000000 or collateral > 1000000000000;
alter table offer
  drop constraint offer_cost,
  drop constraint offer_collateral,
  add constraint offer_cost check (cost between 0 and 1000000000000),
  add constraint offer_collateral check (collateral between 0 and 1000000000000);
update orders set cost = least(cost, 1000000000000), collateral = least(collateral, 1000000000000) where cost > 1000000000000 or collateral > 1000000000000;
alter table orders
  drop constraint order_cost,
  drop constraint order_collateral,
  add constraint order_cost check (cost between 0 and 1000000000000),
  add constraint order_collateral check (collateral between 0 and 1000000000000);
update watch set max_price = least(max_price, 1000000000000) where max_price > 1000000000000;
alter table watch
  drop constraint watch_price,
  add constraint watch_price check (max_price between 1 and 1000000000000);
update service set cost = least(cost, 1000000000000), collateral = least(collateral, 1000000000000) where cost > 1000000000000 or collateral > 1000000000000;
alter table service
  drop constraint service_cost,
  drop constraint service_collateral,
  add constraint service_cost check (cost between 0 and 1000000000000),
  add constraint service_collateral check (collateral between 0 and 1000000000000);
update public_contract set cost = least(cost, 1000000000000), collateral = least(collateral, 1000000000000) where cost > 1000000000000 or collateral > 1000000000000;
alter table public_contract
  drop constraint contract_cost,
  drop constraint contract_collateral,
  add constraint contract_cost check (cost between 0 and 1000000000000),
  add constraint contract_collateral check (collateral between 0 and 1000000000000);
