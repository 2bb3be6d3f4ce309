/**
 * What this browser keeps: `local` beyond the tab, `session` for it. In a partner's frame nothing is stored, and browsers
 * may refuse storage there: values live as long as the page does.
 */
export type Keeping = 'local' | 'session'

const inMemory = new Map<string, string>()

export function readKept(where: Keeping, name: string): string | null {
  return isFrame() ? (inMemory.get(`${where}:${name}`) ?? null) : storage(where).getItem(name)
}

export function keep(where: Keeping, name: string, value: string): void {
  if (isFrame()) inMemory.set(`${where}:${name}`, value)
  else storage(where).setItem(name, value)
}

export function forgetKept(where: Keeping, name: string): void {
  if (isFrame()) inMemory.delete(`${where}:${name}`)
  else storage(where).removeItem(name)
}

/** Whether the page is in a partner's frame (head-script.ts). */
export function isFrame(): boolean {
  return typeof document !== 'undefined' && 'embed' in document.documentElement.dataset
}

function storage(where: Keeping): Storage {
  return where === 'local' ? localStorage : sessionStorage
}
