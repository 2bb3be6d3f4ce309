/** Makes a scrolling area without focusable content focusable, so that it can be scrolled by keyboard. */
export function keyboardScroll(label: string) {
  return { role: 'group', 'aria-label': label, tabIndex: 0 }
}
