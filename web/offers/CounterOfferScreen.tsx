export function CounterOfferScreen() {
  return null;
}
