export function CreateScreen() {
  return null;
}
