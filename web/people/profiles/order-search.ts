/** Where an order to this person is written: the search of `/orders`. */
export const orderSearch = (username: string) => ({ tab: "create" as const, to: `user:${username}` });
