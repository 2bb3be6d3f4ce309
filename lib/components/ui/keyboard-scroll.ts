/** For what scrolls and holds nothing that takes the focus: it takes it itself, so that the keyboard can scroll it. */
export function keyboardScroll(label: string) {
  return { role: 'group', 'aria-label': label, tabIndex: 0 }
}
