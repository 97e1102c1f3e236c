/** Where the keyboard goes on when the panel it was in is gone: to the triangle by which the board is entered. */
export function enterBoard(): void {
  document.querySelector<SVGElement>('[data-hex][tabindex="0"]')?.focus()
}
