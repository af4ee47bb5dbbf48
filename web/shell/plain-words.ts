/**
 * Error screens depend on nothing: not on the translator, which may be what failed. So their few words stand here,
 * in each language, chosen by the page's language attribute.
 */
const WORDS = {
  en: {
    failed: "Something went wrong",
    failedText: "The page could not be shown. Your work is kept; try again.",
    again: "Try again",
    market: "Go to the market",
    missing: "Page not found",
    missingText: "It may be private, or the link is wrong.",
    noAccess: "No access",
    noAccessText: "You may not see this. If it belongs to one of your organisations, switch to it and try again.",
    signIn: "Sign in",
    signInText: "Sign in to see this page.",
    busy: "Too many calls. Wait a moment, then try again.",
    offline: "No connection to the server. Check your network, then try again.",
    back: "Go back",
    help: "Still broken? Tell whoever runs this site, and send them the text below.",
    askChat: "Still broken? Send us the text below in the support chat.",
    people: "Find players",
    chat: "Support chat",
    dashboard: "Go to the dashboard",
    search: "Search the market",
    find: "Search",
  },
  uk: {
    failed: "Щось пішло не так",
    failedText: "Не вдалося показати сторінку. Вашу роботу збережено; спробуйте ще раз.",
    again: "Спробувати ще раз",
    market: "До ринку",
    missing: "Сторінку не знайдено",
    missingText: "Можливо, вона закрита або в посиланні помилка.",
    noAccess: "Немає доступу",
    noAccessText:
      "Вам не можна це бачити. Якщо це належить одній із ваших організацій, перемкніться на неї та спробуйте ще раз.",
    signIn: "Увійти",
    signInText: "Увійдіть, щоб побачити цю сторінку.",
    busy: "Забагато запитів. Зачекайте хвильку і спробуйте ще раз.",
    offline: "Немає з’єднання із сервером. Перевірте мережу і спробуйте ще раз.",
    back: "Назад",
    help: "Досі не працює? Повідомте тих, хто веде цей сайт, і надішліть їм текст нижче.",
    askChat: "Досі не працює? Надішліть нам текст нижче в чат підтримки.",
    people: "Знайти гравців",
    chat: "Чат підтримки",
    dashboard: "До панелі",
    search: "Шукати на ринку",
    find: "Шукати",
  },
  zh: {
    failed: "出错了",
    failedText: "无法显示此页面。您的内容已保留，请重试。",
    again: "重试",
    market: "前往市场",
    missing: "找不到页面",
    missingText: "它可能不公开，或链接有误。",
    noAccess: "无权访问",
    noAccessText: "您无权查看此内容。如果它属于您的某个组织，请切换到该组织后重试。",
    signIn: "登录",
    signInText: "登录后才能查看此页面。",
    busy: "请求过多。请稍候再试。",
    offline: "无法连接服务器。请检查网络后重试。",
    back: "返回",
    help: "仍然无法使用？请告知本站的运营者，并附上下面的文字。",
    askChat: "仍然无法使用？请把下面的文字发到支持频道。",
    people: "查找玩家",
    chat: "支持频道",
    dashboard: "前往工作台",
    search: "搜索市场",
    find: "搜索",
  },
} as const;

export type PlainWords = Record<keyof (typeof WORDS)["en"], string>;

export const plainWords = (): PlainWords => {
  const language = document.documentElement.lang.slice(0, 2);
  return language === "uk" || language === "zh" ? WORDS[language] : WORDS.en;
};
