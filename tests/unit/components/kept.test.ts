import { afterEach, expect, test, vi } from 'vitest'
import { forgetKept, keep, readKept } from '#lib/components/kept.ts'

afterEach(() => {
  forgetKept('local', 'theme')
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
  keep('local', 'theme', 'dark')
  expect(readKept('local', 'theme')).toBe('dark')
  forgetKept('local', 'theme')
  expect(readKept('local', 'theme')).toBeNull()
})

test('the last value counts where storage is full for a while', () => {
  const localStorage = new FullStorage()
  vi.stubGlobal('window', { localStorage })
  keep('local', 'theme', 'light')
  localStorage.isFull = true
  keep('local', 'theme', 'dark')
  expect(readKept('local', 'theme')).toBe('dark')
  localStorage.isFull = false
  keep('local', 'theme', 'light')
  expect(readKept('local', 'theme')).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')
})
