-- Public contracts are searched, sorted and paged here.
create index contract_listed_cost on public_contract (cost, contract_id) where status = 'active';
create index contract_listed_title on public_contract (lower(title), contract_id) where status = 'active';
create index contract_words on public_contract using gin ((title || ' ' || description) gin_trgm_ops);
