export const ASK_CONSENT = "freeport:consent";
/** Opens the question about cookies again, with the answer of before still in force. */
export const askConsent = () => window.dispatchEvent(new Event(ASK_CONSENT));
