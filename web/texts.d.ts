import "i18next";
import type accounts from "./locales/en/accounts.json";
import type applicants from "./locales/en/applicants.json";
import type auctions from "./locales/en/auctions.json";
import type availability from "./locales/en/availability.json";
import type buyorders from "./locales/en/buyorders.json";
import type contracts from "./locales/en/contracts.json";
import type dashboard from "./locales/en/dashboard.json";
import type itemTypes from "./locales/en/item-types.json";
import type items from "./locales/en/items.json";
import type landing from "./locales/en/landing.json";
import type legal from "./locales/en/legal.json";
import type market from "./locales/en/market.json";
import type meetings from "./locales/en/meetings.json";
import type messages from "./locales/en/messages.json";
import type moderation from "./locales/en/moderation.json";
import type multiples from "./locales/en/multiples.json";
import type neworder from "./locales/en/neworder.json";
import type notifications from "./locales/en/notifications.json";
import type offers from "./locales/en/offers.json";
import type orders from "./locales/en/orders.json";
import type orgorders from "./locales/en/orgorders.json";
import type paste from "./locales/en/paste.json";
import type people from "./locales/en/people.json";
import type profile from "./locales/en/profile.json";
import type services from "./locales/en/services.json";
import type shell from "./locales/en/shell.json";
import type stock from "./locales/en/stock.json";
import type tokens from "./locales/en/tokens.json";
import type ui from "./locales/en/ui.json";
import type watches from "./locales/en/watches.json";

declare module "i18next" {
  // Keys are checked by the compiler against the English files; a test holds the other languages to the same keys.
  interface CustomTypeOptions {
    defaultNS: "ui";
    resources: {
      ui: typeof ui;
      shell: typeof shell;
      market: typeof market;
      auctions: typeof auctions;
      services: typeof services;
      availability: typeof availability;
      multiples: typeof multiples;
      "item-types": typeof itemTypes;
      offers: typeof offers;
      orders: typeof orders;
      orgorders: typeof orgorders;
      dashboard: typeof dashboard;
      applicants: typeof applicants;
      people: typeof people;
      profile: typeof profile;
      accounts: typeof accounts;
      tokens: typeof tokens;
      notifications: typeof notifications;
      landing: typeof landing;
      stock: typeof stock;
      watches: typeof watches;
      items: typeof items;
      contracts: typeof contracts;
      meetings: typeof meetings;
      messages: typeof messages;
      neworder: typeof neworder;
      buyorders: typeof buyorders;
      paste: typeof paste;
      legal: typeof legal;
      moderation: typeof moderation;
    };
  }
}
