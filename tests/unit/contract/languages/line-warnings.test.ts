import { describe, expect, it } from 'vitest'
import { lineWarnings } from '#lib/contract/languages/line-warnings.ts'

const warn = (source: string, text: string, names: string[] = [], seconds = 10) =>
  lineWarnings({ source, text, seconds }, names)

describe('warnings of a translated line', () => {
  it.each([
    ['the same digits', 'It costs 1,200 euros.', 'Cuesta 1.200 euros.'],
    ['a space in a number', 'It costs 1,200 euros.', 'Cela coûte 1\u202f200 euros.'],
    ['digits of another script', 'In 2026 we had 15.', '٢٠٢٦ كان لدينا ١٥.'],
    ['digits of Hindi', 'We sold 40.', 'हमने ४० बेचे।'],
    ['another number added', 'Half of them.', 'El 50 % de ellos.'],
    ['none at all', 'Fining them.', ''],
  ])('has none for %s', (_, source, text) => {
    expect(warn(source, text)).toEqual([])
  })

  it.each([
    ['changed', 'It costs 1,200 euros.', 'Cuesta 1.300 euros.', '1,200'],
    ['gone', 'In 2026 we had 15.', 'En 2026 teníamos algunos.', '15'],
    ['there once of twice', '7 of 7.', 'Las 7.', '7'],
  ])('names a number that is %s', (_, source, text, number) => {
    expect(warn(source, text)).toEqual([{ kind: 'number', number }])
  })

  it('names a kept name that is said and not there, whatever its case', () => {
    const names = ['Halden', 'Slow Pour', 'Mara']
    expect(warn('Halden makes Slow Pour.', 'Halden hace Vertido Lento.', names)).toEqual([
      { kind: 'name', name: 'Slow Pour' },
    ])
    expect(warn('Ask halden.', 'Pregunta a HALDEN.', names)).toEqual([])
    expect(warn('Marathons are long.', 'Los maratones son largos.', names)).toEqual([])
  })

  it('measures how fast it has to be read, by its letters', () => {
    expect(warn('Yes.', 'a'.repeat(20), [], 1)).toEqual([])
    expect(warn('Yes.', 'a'.repeat(21), [], 1)).toEqual([{ kind: 'fast', lettersPerSecond: 21 }])
  })

  it('warns of a voice that would speak more than 12 % faster', () => {
    const measured = (neededSeconds: number) =>
      lineWarnings({ source: 'Yes.', text: 'Sí.', seconds: 9, voice: { neededSeconds, roomSeconds: 9 } }, [])
    expect(measured(9.8)).toEqual([])
    expect(measured(10.2)).toEqual([{ kind: 'voice', neededSeconds: 10.2, roomSeconds: 9 }])
  })
})
