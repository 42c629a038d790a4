/**
 * Sets a field as typing does, so that a controlled one hears it. `checked` is null for what is no box.
 * What was typed before React took the page over already stands in the field, but not in its state: the next drawing
 * would empty it. React hears a change only where the field differs from what it last saw, so it is shown another value
 * first, through the property that it watches.
 */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  { value, checked }: { value: string; checked: boolean | null },
): void {
  if (checked !== null) {
    const box = field as HTMLInputElement;
    if (box.checked === checked) box.checked = !checked;
    box.click();
    return;
  }
  const caret = field === document.activeElement && "setSelectionRange" in field ? field.selectionEnd : null;
  if (field.value === value && !(field instanceof HTMLSelectElement)) field.value = "";
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (caret !== null && "setSelectionRange" in field) field.setSelectionRange(caret, caret);
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
}
