import { createTheme, type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { loadToasts, useToastsWanted } from "../ui/toast.ts";
import { brand } from "./brand.ts";

const read = (): MantineColorScheme => {
  if (typeof document === "undefined") return "auto";
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  return chosen === "light" || chosen === "dark" ? chosen : "auto";
};

let readAgain: () => void;

/** The cookie holds explicit choices only; without one the system's wish is followed, also when it changes. */
const cookieManager: MantineColorSchemeManager = {
  get: read,
  set(value) {
    const age = value === "auto" ? 0 : 31_536_000;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
    document.cookie = `theme=${value}; path=/; max-age=${age}; samesite=strict`;
  },
  // It may have been chosen in another tab.
  subscribe(update) {
    readAgain = () => update(read());
    window.addEventListener("focus", readAgain);
  },
  unsubscribe: () => window.removeEventListener("focus", readAgain),
  clear() {
    this.set("auto");
  },
};

const Notifications = lazy(async () => ({ default: (await loadToasts()).Notifications }));

const theme = createTheme({
  primaryColor: "green",
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily: "var(--font)",
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] } },
    // The library holds the page still by a style element; `mantine.css` does it instead.
    Modal: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
  },
  breakpoints: { xs: "0em", sm: "37.5em", md: "56.25em", lg: "75em", xl: "96em" },
});

/** Variables and global classes stand in our own files: the page's policy allows no style element. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const toasts = useToastsWanted();
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      {...(brand ? { forceColorScheme: brand.scheme } : {})}
      colorSchemeManager={cookieManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      {toasts && (
        <Suspense>
          <Notifications position="bottom-left" limit={3} zIndex={600} />
        </Suspense>
      )}
    </MantineProvider>
  );
}
