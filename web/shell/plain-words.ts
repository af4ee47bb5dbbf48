/**
 * Error screens depend on nothing: not on the translator, which may be what failed. So their few words stand here,
 * in each language, chosen by the page's language attribute.
 */
const WORDS = {
  en: {
    failed: "Something went wrong",
    failedText: "The page could not be shown. Your work is kept; try again.",
    again: "Try again",
    reload: "Reload the page",
    market: "To the market",
    home: "Start page",
    missing: "Nothing here",
    missingText: "The page does not exist, or you may not see it.",
    noAccess: "No access",
    noAccessText: "You may not see this. If it belongs to one of your organisations, switch to it and try again.",
    signIn: "Sign in",
    signInText: "Sign in to see this page.",
    busy: "Too many calls. Wait a moment, then try again.",
    offline: "No connection to the server. Check your network, then try again.",
    back: "Go back",
    help: "If it stays like this, tell whoever runs this site, and include the text below.",
    askChat: "If it stays like this, ask on the support chat and include the text below.",
    chat: "Support chat",
    dashboard: "To the dashboard",
    search: "Search the market",
    find: "Search",
  },
  uk: {
    failed: "Щось пішло не так",
    failedText: "Не вдалося показати сторінку. Вашу роботу збережено; спробуйте ще раз.",
    again: "Спробувати ще раз",
    reload: "Перезавантажити сторінку",
    market: "До ринку",
    home: "Головна",
    missing: "Тут нічого немає",
    missingText: "Сторінки не існує, або вам не можна її бачити.",
    noAccess: "Немає доступу",
    noAccessText:
      "Вам не можна це бачити. Якщо це належить одній із ваших організацій, перемкніться на неї та спробуйте ще раз.",
    signIn: "Увійти",
    signInText: "Увійдіть, щоб побачити цю сторінку.",
    busy: "Забагато запитів. Зачекайте хвильку і спробуйте ще раз.",
    offline: "Немає з’єднання із сервером. Перевірте мережу і спробуйте ще раз.",
    back: "Назад",
    help: "Якщо це повторюється, повідомте тих, хто веде цей сайт, і додайте текст нижче.",
    askChat: "Якщо це повторюється, напишіть у чат підтримки й додайте текст нижче.",
    chat: "Чат підтримки",
    dashboard: "До панелі",
    search: "Шукати на ринку",
    find: "Шукати",
  },
  zh: {
    failed: "出错了",
    failedText: "无法显示此页面。您的内容已保留，请重试。",
    again: "重试",
    reload: "重新加载页面",
    market: "前往市场",
    home: "首页",
    missing: "这里什么都没有",
    missingText: "该页面不存在，或您无权查看。",
    noAccess: "无权访问",
    noAccessText: "您无权查看此内容。如果它属于您的某个组织，请切换到该组织后重试。",
    signIn: "登录",
    signInText: "登录后才能查看此页面。",
    busy: "请求过多。请稍候再试。",
    offline: "无法连接服务器。请检查网络后重试。",
    back: "返回",
    help: "如果问题持续存在，请告知本站的运营者，并附上下面的文字。",
    askChat: "如果问题持续存在，请到支持频道求助，并附上下面的文字。",
    chat: "支持频道",
    dashboard: "前往仪表板",
    search: "搜索市场",
    find: "搜索",
  },
} as const;

export type PlainWords = Record<keyof (typeof WORDS)["en"], string>;

export const plainWords = (): PlainWords => {
  const language = document.documentElement.lang.slice(0, 2);
  return language === "uk" || language === "zh" ? WORDS[language] : WORDS.en;
};
