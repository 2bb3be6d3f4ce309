import { afterEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, store } from '#lib/components/storage/browser-storage.ts'

afterEach(() => {
  removeStored('local', 'theme')
  vi.unstubAllGlobals()
})

class FullStorage extends Map<string, string> {
  getItem = (name: string) => this.get(name) ?? null
  removeItem = (name: string) => this.delete(name)
  isFull = false
  setItem(name: string, value: string) {
    if (this.isFull) throw new DOMException('Full', 'QuotaExceededError')
    this.set(name, value)
  }
}

test.each([
  ['is missing', () => null],
  [
    'may not be read',
    () => {
      throw new DOMException('Refused', 'SecurityError')
    },
  ],
])('values are remembered for the page where storage %s', (_, get) => {
  vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get }))
  store('local', 'theme', 'dark')
  expect(readStored('local', 'theme')).toBe('dark')
  removeStored('local', 'theme')
  expect(readStored('local', 'theme')).toBeNull()
})

test('the last value counts where storage is full for a while', () => {
  const localStorage = new FullStorage()
  vi.stubGlobal('window', { localStorage })
  store('local', 'theme', 'light')
  localStorage.isFull = true
  store('local', 'theme', 'dark')
  expect(readStored('local', 'theme')).toBe('dark')
  localStorage.isFull = false
  store('local', 'theme', 'light')
  expect(readStored('local', 'theme')).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')
})
