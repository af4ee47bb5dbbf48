export function AccountLinkScreen() {
  return null;
}
