export function OfferScreen() {
  return null;
}
