export default function Screen() {
  return <h1>Le Portique</h1>;
}
