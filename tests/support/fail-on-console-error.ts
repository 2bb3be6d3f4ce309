import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

/** What React, Next and others complain about on the console is a fault even where every assertion holds. */
const complaints: string[] = []

console.error = (...words: unknown[]) => {
  complaints.push(format(...words))
}

beforeEach(() => {
  complaints.length = 0
})

afterEach(() => {
  expect(complaints.splice(0), 'written to console.error').toEqual([])
})
