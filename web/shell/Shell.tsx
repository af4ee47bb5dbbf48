import { Outlet, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useMe } from "#web/people/session/parts/me.ts";
import { Banners } from "#web/staff/alerts/parts/Banners.tsx";
import { ReportHost } from "#web/staff/moderation/parts/ReportHost.tsx";
import { cart } from "#web/trading/cart/parts/cart.ts";
import { languageOf, switchLanguage } from "../i18n.ts";
import { useLive } from "../live.ts";
import { brand } from "../theme/brand.ts";
import { BottomBar } from "./BottomBar.tsx";
import { Consent } from "./Consent.tsx";
import { useCanonicalLink } from "./canonical-link.ts";
import { Footer } from "./Footer.tsx";
import { KeyHelp } from "./KeyHelp.tsx";
import { Offline } from "./Offline.tsx";
import { Progress } from "./Progress.tsx";
import { usePrefetch } from "./prefetch.ts";
import { SessionLost } from "./SessionLost.tsx";
import styles from "./Shell.module.css";
import { Sidebar } from "./Sidebar.tsx";
import { SkipLinks } from "./SkipLinks.tsx";
import { sidebarOpen } from "./sidebar-open.ts";
import { TopBar } from "./TopBar.tsx";
import { Unverified } from "./Unverified.tsx";
import { useBrand } from "./use-brand.ts";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

/** The screen that takes the window as it is: what is long in it scrolls inside, and nothing stands below. */
const FILLED = "/messaging";

export function Shell() {
  useFocusOnNavigation();
  useProfileLanguage();
  usePageIcon();
  useCanonicalLink();
  usePrefetch();
  useLive(useMe()?.username);
  useOwnCart();
  const isOpen = sidebarOpen.use();
  const isFilled = useRouterState({ select: (state) => state.resolvedLocation?.pathname === FILLED });
  return (
    <div className={styles.frame} data-sidebar={isOpen === null ? "auto" : isOpen ? "open" : "rail"}>
      <SkipLinks />
      <Consent />
      <Progress />
      <Sidebar />
      <div className={styles.column} data-filled={isFilled || undefined}>
        <TopBar />
        <Banners />
        <Unverified />
        <SessionLost />
        <Offline />
        <main id="main-content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {!isFilled && <Footer />}
      </div>
      <BottomBar />
      <KeyHelp />
      <ReportHost />
      <div id="live-region" role="status" aria-live="polite" className="visually-hidden" />
    </div>
  );
}

/** People who share a browser have a cart each. */
function useOwnCart() {
  const me = useMe();
  const id = me === undefined ? undefined : (me?.user_id ?? null);
  useEffect(() => {
    if (id !== undefined) cart.belongsTo(id);
  }, [id]);
}

/** The signed-in person's picture marks their tab; on an organisation's hostname its logo. */
function usePageIcon() {
  const logo = useBrand()?.avatar;
  const own = useMe()?.avatar;
  const avatar = brand ? logo : own;
  useEffect(() => {
    document.getElementById("page-icon")?.setAttribute("href", avatar || "/favicon.svg");
  }, [avatar]);
}

/** The profile's language wins over the browser's, once: what is chosen here later is saved there too. */
function useProfileLanguage() {
  const locale = useMe()?.locale;
  useEffect(() => {
    if (locale)
      void switchLanguage(languageOf(locale)).catch((cause: unknown) => console.warn("language not loaded", cause));
  }, [locale]);
}
