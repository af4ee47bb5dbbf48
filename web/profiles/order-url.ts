/** Where an order to this person is written. */
export const orderUrl = (username: string) =>
  `/orders?${new URLSearchParams({ tab: "create", to: `user:${username}` })}`;
