const STEM = '<rect x="2.5" y="4" width="13.5" height="24" rx="3" fill="#c7ed3b"/>'
const SHAPE =
  'M18.5 4h7a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-7v-3.2h6.6a1.2 1.2 0 0 0 1.2-1.2V8.4a1.2 1.2 0 0 0-1.2-1.2h-6.6zM18.5 19.6h4.2l6.8 8.4h-4.4z'

/** The mark beside the name: the stem in the highlighter's color, the rest in the color of the text. */
export const MARK = `<svg viewBox="0 0 32 32" width="20" height="20" aria-hidden="true">${STEM}<path fill="currentColor" d="${SHAPE}"/></svg>`

/** The mark on its ink tile, for the browser's tab. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#191a16"/><g transform="translate(6.4 6.4) scale(.6)">${STEM}<path fill="#f8f8f6" d="${SHAPE}"/></g></svg>`
