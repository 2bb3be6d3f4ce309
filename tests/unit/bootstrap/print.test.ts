import process from 'node:process'
import { expect, it, vi } from 'vitest'
import { printTable } from '#lib/bootstrap/operator/print.ts'

it('A table shows what people wrote without what would steer the terminal', () => {
  const written: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  printTable(['details'], [['a\u001b[2J\u009b31m\u202e\n\rb']])
  write.mockRestore()
  expect(written).toEqual(['details\n', 'a [2J 31m b\n'])
})
