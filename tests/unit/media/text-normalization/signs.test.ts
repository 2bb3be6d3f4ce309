import { describe, expect, it } from 'vitest'
import { prepareScript } from '#lib/media/text-normalization/prepare-script.ts'
import { spokenForm, spokenText } from '#lib/media/text-normalization/spoken-form.ts'

/** Signs and numbers that mean something beyond an amount, by language, and how a reader says them. */
const rows: Record<string, [written: string, said: string][]> = {
  en: [
    ['50¢', 'fifty cents'],
    ['1 ¢', 'one cent'],
    ['-$5', 'minus five dollars'],
    ['2^10', 'two to the power of ten'],
    ['x^2 + y^3', 'x squared plus y cubed'],
    ['10^-3', 'ten to the power of minus three'],
    ['10⁶', 'ten to the power of six'],
    ['5−3', 'five minus three'],
    ['5 - 3 = 2', 'five minus three equals two'],
    ['5 - 10 people', 'five to ten people'],
    ['3×4', 'three times four'],
    ['2 * 3 * 4', 'two times three times four'],
    ['1920×1080', 'nineteen twenty by ten eighty'],
    ['10 × 20 cm', 'ten by twenty centimeters'],
    ['8 ÷ 2', 'eight divided by two'],
    ['5‰', 'five per mille'],
    ['© 2024 Acme™', 'copyright twenty twenty-four Acme trademark'],
    ['the $ sign', 'the dollar sign'],
    ['Call 911.', 'Call nine one one.'],
    ['Dial 988', 'Dial nine eight eight'],
    ['Call 999 now', 'Call nine nine nine now'],
    ['a 911 call', 'a nine one one call'],
    ['Call 500 people', 'Call five hundred people'],
    ['Text HELP to 741741', 'Text HELP to seven four one seven four one'],
    ['PIN 4821', 'PIN four eight two one'],
    ['zip code 90210', 'zip code nine zero two one zero'],
    ['CA 90210', 'C A, nine zero two one zero'],
    ['SW1A 1AA', 'S W one A, one A A'],
    ['K1A 0B1', 'K one A, zero B one'],
    ['Flight BA2490', 'Flight B A two four nine zero'],
    ['12 St. John’s Rd.', 'twelve Saint John’s Road.'],
    ['123 Main St.', 'one hundred twenty-three Main Street.'],
    ['221B Baker Street', 'two twenty-one B Baker Street'],
    ['gate 12A', 'gate twelve A'],
    ['5 a.m. PST', 'five A M P S T'],
    ['and/or', 'and or'],
    ['$-5', 'minus five dollars'],
    ['if x > y', 'if x more than y'],
    ['CO₂', 'C O two'],
    ['9.8 m/s²', 'nine point eight meters per second squared'],
    ['Room 404', 'Room four oh four'],
    ['a Boeing 747', 'a Boeing seven forty-seven'],
    ['Suite 400', 'Suite four hundred'],
    ['order #12345', 'order number one two three four five'],
    ['10 a.m.–2 p.m. daily', 'ten A M to two P M daily'],
    ['he/she', 'he or she'],
    ['6’2”', 'six foot two'],
    ['6′2″', 'six foot two'],
    ['A 10m pool, 3kg bag', 'A ten-meter pool, three-kilogram bag'],
    ['a 5 km run', 'a five-kilometer run'],
    ['a 6 ft man', 'a six-foot man'],
    ['ran 5 km today', 'ran five kilometers today'],
    ['See p. 12', 'See page twelve'],
    ['born c. 1850', 'born circa eighteen fifty'],
    ['3x² − 4x + 1 = 0', 'three x squared minus four x plus one equals zero'],
    ['£5 < €7', 'five pounds less than seven euros'],
    ['2x faster', 'two times faster'],
    ['πr²', 'πr squared'],
    ['180°C/350°F', 'one hundred eighty degrees Celsius or three hundred fifty degrees Fahrenheit'],
    ['$1.2k/yr', 'one point two thousand dollars per year'],
    ['$3/kg', 'three dollars per kilogram'],
    ['Rated 4.5/5', 'Rated four point five out of five'],
    ['60/40 and 50/50', 'sixty forty and fifty-fifty'],
    ['120/80', 'one hundred twenty over eighty'],
    ['1/2 tsp salt, 2 tbsp oil', 'one half teaspoon salt, two tablespoons oil'],
    ['12 oz. of glue', 'twelve ounces of glue'],
    ['300 Mbit/s', 'three hundred megabits per second'],
    ['call 112 or 999', 'call one one two or nine nine nine'],
    ['Order no. 55821 shipped', 'Order number five five eight two one shipped'],
    ['in WWII', 'in World War two'],
  ],
  'zh-Hans': [
    ['100.11￥', '一百元一角一分'],
    ['￥100.05', '一百元零五分'],
    ['￥5.5', '五元五角'],
    ['航班CA1234', '航班 C A 一二三四'],
    ['100.11元', '一百元一角一分'],
    ['电话13800138000', '电话 幺三八零零幺三八零零零'],
    ['拨打110', '拨打 幺幺零'],
    ['5‰', '千分之五'],
    ['5−3', '五 减 三'],
    ['第2个', '第 二个'],
    ['气温−5℃', '气温 零下五摄氏度'],
    ['9:00~18:30', '九点 到 十八点三十分'],
  ],
  de: [
    ['2^10', 'zwei hoch zehn'],
    ['5‰', 'fünf Promille'],
    ['Notruf 112', 'Notruf eins eins zwei'],
    ['Hauptstraße 5, 10115 Berlin', 'Hauptstraße fünf, eins null eins eins fünf Berlin'],
    ['10000 Menschen', 'zehntausend Menschen'],
    [
      'Rufen Sie 030 123456 oder 110 an',
      'Rufen Sie null drei null, eins zwei drei vier fünf sechs oder eins eins null an',
    ],
    ['0,30 €/kWh', 'dreißig Cent pro Kilowattstunde'],
    ['und/oder', 'und oder'],
  ],
  es: [
    ['2^3', 'dos al cubo'],
    ['50¢', 'cincuenta centavos'],
    ['llame al 112', 'llame al uno uno dos'],
    ['y/o', 'y o'],
    ['al 91 123 45 67', 'al nueve uno, uno dos tres, cuatro cinco, seis siete'],
    ['a 12 €/m²', 'a doce euros por metro cuadrado'],
    ['Av. Libertad', 'Avenida Libertad'],
    ['código postal 28001', 'código postal dos ocho cero cero uno'],
  ],
  fr: [
    ['la 1re fois', 'la première fois'],
    ['et/ou', 'et ou'],
    ['p. 12', 'page douze'],
  ],
  it: [['la 2ª volta', 'la seconda volta']],
  el: [['η 2η', 'η δεύτερη']],
  pl: [['5-ta', 'piąta']],
  ja: [
    ['5‰', '五パーミル'],
    ['気温は−5℃', '気温は マイナス五度'],
    ['9:00〜18:30', '九時 から 十八時三十分'],
  ],
}

describe.each(Object.keys(rows))('signs and numbers of %s', (tag) => {
  it.each(rows[tag] ?? [])('%j are said %j', (written, said) => {
    expect(spokenText(spokenForm(written, tag))).toBe(said)
  })
})

describe('a sign without a name in the language', () => {
  it('is reported, and never dropped in silence', () => {
    const unread = (text: string, tag: string) =>
      spokenForm(text, tag)
        .map((token) => token.unread ?? '')
        .join('')
    expect(unread('5 ★ and a ⌘ key', 'en')).toBe('★⌘')
    expect(unread('5 ∑ 3', 'fi')).toBe('∑')
    expect(unread('**bold** (well) — “yes” 🎉 5 % & 3 < 4', 'en')).toBe('****')
    for (const sign of '¢‰^≈±÷√∞©®™§→∆') expect(unread(`5 ${sign} 3`, 'en'), sign).toBe('')
  })
})

describe('a full stop that ends no sentence', () => {
  it.each([
    ['See p. 12 now. Next.', ['See p. 12 now.', 'Next.']],
    ['We meet at 5 a.m. PST. Then we go.', ['We meet at 5 a.m. PST.', 'Then we go.']],
    ['We meet at 5 p.m. Then we left.', ['We meet at 5 p.m.', 'Then we left.']],
    ['She joined the U.S. Army. She left.', ['She joined the U.S. Army.', 'She left.']],
    ['We moved to the U.S. They stayed.', ['We moved to the U.S.', 'They stayed.']],
    ['It is at 16 Ohio Ave. NW. Ring.', ['It is at 16 Ohio Ave. NW.', 'Ring.']],
    ['Come to 12 St. John’s Rd. Ring twice.', ['Come to 12 St. John’s Rd.', 'Ring twice.']],
  ])('%j', (script, wanted) => expect(prepareScript(script, 'en').map(({ text }) => text)).toEqual(wanted))
})
