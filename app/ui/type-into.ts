/** Sets a field as typing does, so that a controlled one hears it. `checked` is null for what is no box. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  { value, checked }: { value: string; checked: boolean | null },
): void {
  if (checked !== null) {
    if ((field as HTMLInputElement).checked !== checked) field.click();
    return;
  }
  if (field.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
}
