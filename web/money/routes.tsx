import { IconCoins, IconFileInvoice, IconSend, IconWallet } from "@tabler/icons-react";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn, siteAdmin } from "#web/people/session/parts/guards.ts";
import { AS_ONESELF, at } from "#web/root.ts";
import { parseRequestsSearch } from "./admin/requests-search.ts";
import { parseInvoicesSearch } from "./invoices/invoices-search.ts";
import { parseNewInvoice } from "./invoices/new-invoice-search.ts";
import { invoiceQuery } from "./parts/invoices.ts";
import { parseSendSearch } from "./send/send-search.ts";
import { parseWalletSearch } from "./wallet/wallet-search.ts";

const send = createRoute({
  ...at("/send"),
  staticData: { nav: [{ group: "dashboardGroup", position: 44, key: "send", icon: IconSend, when: AS_ONESELF }] },
  beforeLoad: signedIn,
  validateSearch: parseSendSearch,
  component: lazyRouteComponent(() => import("./send/SendScreen.tsx"), "SendScreen"),
});
const orgSend = createRoute({
  ...at("/org/send"),
  beforeLoad: signedIn,
  validateSearch: parseSendSearch,
  component: lazyRouteComponent(() => import("./send/SendScreen.tsx"), "OrgSendScreen"),
});
const wallet = createRoute({
  ...at("/wallet"),
  staticData: { nav: [{ group: "dashboardGroup", position: 42, key: "wallet", icon: IconWallet, when: AS_ONESELF }] },
  beforeLoad: signedIn,
  validateSearch: parseWalletSearch,
  component: lazyRouteComponent(() => import("./wallet/WalletScreen.tsx"), "WalletScreen"),
});
const orgMoney = createRoute({
  ...at("/org/money"),
  staticData: {
    nav: [{ group: "organisation", position: 62, key: "orgmoney", icon: IconWallet, when: ["acting", "uses money"] }],
  },
  beforeLoad: signedIn,
  validateSearch: parseWalletSearch,
  component: lazyRouteComponent(() => import("./wallet/WalletScreen.tsx"), "OrgMoneyScreen"),
});

const invoices = createRoute({
  ...at("/invoices"),
  staticData: {
    nav: [
      { group: "dashboardGroup", position: 46, key: "invoices", icon: IconFileInvoice, when: AS_ONESELF },
      { group: "organisation", position: 64, key: "invoices", icon: IconFileInvoice, when: ["acting"] },
    ],
  },
  beforeLoad: signedIn,
  validateSearch: parseInvoicesSearch,
  component: lazyRouteComponent(() => import("./invoices/InvoicesScreen.tsx"), "InvoicesScreen"),
});
const newInvoice = createRoute({
  ...at("/invoices/new"),
  beforeLoad: signedIn,
  validateSearch: parseNewInvoice,
  component: lazyRouteComponent(() => import("./invoices/NewInvoiceScreen.tsx"), "NewInvoiceScreen"),
});
const invoice = createRoute({
  ...at("/invoices/$id"),
  beforeLoad: signedIn,
  loader: ({ context, params }) => context.client.ensureQueryData(invoiceQuery(params.id)),
  component: lazyRouteComponent(() => import("./invoices/InvoiceScreen.tsx"), "InvoiceScreen"),
});

const requests = createRoute({
  ...at("/admin/money"),
  staticData: { nav: [{ group: "staff", position: 60, key: "adminMoney", icon: IconCoins, when: ["site admin"] }] },
  beforeLoad: siteAdmin,
  validateSearch: parseRequestsSearch,
  component: lazyRouteComponent(() => import("./admin/AdminMoneyScreen.tsx"), "AdminMoneyScreen"),
});

export const moneyRoutes = [send, orgSend, wallet, orgMoney, invoices, newInvoice, invoice, requests] as const;
