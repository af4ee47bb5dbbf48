export function MyListingsScreen() {
  return null;
}
