/** The browsers that `npm run browsers` knows. */
export type Engine = 'chromium' | 'firefox' | 'webkit'

type Name = string | RegExp

/** What a visitor looks for in the page, as somebody would name it. */
export type Target = { role: string; name?: Name } | { label: Name } | { text: Name } | { css: string }

export const role = (role: string, name?: Name): Target => ({ role, ...(name !== undefined && { name }) })
export const label = (label: Name): Target => ({ label })
export const text = (text: Name): Target => ({ text })
export const css = (css: string): Target => ({ css })

/** Keys that have names; every other key is the character that it writes. */
export type Key = 'Enter' | 'Escape' | 'Backspace' | 'ArrowRight' | 'Control+z' | 'Control+Enter'

/** Somebody at one browser, who sees one page at a time, or a frame of it. */
export type Visitor = {
  engine: Engine
  /** Opens an address below the portal's, or a whole one, and waits until the page answers to clicks. */
  open: (address: string) => Promise<void>
  address: () => Promise<string>
  /** Works inside of the page's frame from now on, or in the page itself again. */
  enterFrame: (isInside: boolean) => Promise<void>
  /** How many parts of the page match and can be seen. */
  count: (target: Target) => Promise<number>
  /** Waits for the first match, and uses it with the pointer or the keyboard of the browser. */
  click: (target: Target) => Promise<void>
  fill: (target: Target, value: string) => Promise<void>
  attach: (target: Target, file: string) => Promise<void>
  focus: (target: Target) => Promise<void>
  press: (key: Key | string) => Promise<void>
  /** Drags the first match by its middle to a place that far from the upper left corner of another, in CSS pixels. */
  drag: (from: Target, to: Target, x: number, y: number) => Promise<void>
  /** The value of a JavaScript expression in the page or frame. */
  read: <Value>(expression: string) => Promise<Value>
  /** What the window shows, as PNG. */
  picture: () => Promise<Buffer>
  /** Errors of scripts so far. */
  complaints: () => Promise<string[]>
  close: () => Promise<void>
}
