export function ContractorScreen() {
  return null;
}
