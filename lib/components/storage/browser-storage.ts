import { openStorage } from '../browser/browser-features.ts'

/**
 * What this browser keeps: `local` beyond the tab, `session` for it. In a partner's frame nothing is stored, and browsers
 * may refuse storage or be full: values then live as long as the page does.
 */
export type StorageKind = 'local' | 'session'

const inMemory = new Map<string, string>()

export function readStored(where: StorageKind, name: string): string | null {
  return inMemory.get(`${where}:${name}`) ?? stored(where)?.getItem(name) ?? null
}

export function store(where: StorageKind, name: string, value: string): void {
  const key = `${where}:${name}`
  inMemory.set(key, value)
  const place = stored(where)
  if (place === null) return
  try {
    place.setItem(name, value)
    inMemory.delete(key)
  } catch {
    // The stored value is older than the one in memory.
    place.removeItem(name)
  }
}

export function removeStored(where: StorageKind, name: string): void {
  inMemory.delete(`${where}:${name}`)
  stored(where)?.removeItem(name)
}

/** Whether the page is in a partner's frame (head-script.ts). */
export function isFrame(): boolean {
  return typeof document !== 'undefined' && 'embed' in document.documentElement.dataset
}

function stored(where: StorageKind): Storage | null {
  return isFrame() ? null : openStorage(where)
}
