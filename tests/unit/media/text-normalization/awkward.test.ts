import { describe, expect, it } from 'vitest'
import { spokenForm, spokenText } from '#lib/media/text-normalization/spoken-form.ts'

/** What people write beyond plain figures, by language, and how a reader says it. */
const rows: Record<string, [string, string][]> = {
  en: [
    ['Mon–Fri', 'Monday to Friday'],
    ['p. 12', 'page twelve'],
    ['pp. 3-7', 'pages three to seven'],
    ['.5', 'point five'],
    ['x²', 'x squared'],
    ['~5', 'about five'],
    ['<5', 'less than five'],
    ['a<b', 'ab'],
    ['5 ft. 3 in.', 'five foot three'],
    ['1-800-555-0199', 'one, eight zero zero, five five five, zero one nine nine'],
    ['Henry VIII', 'Henry the eighth'],
  ],
  de: [
    ['der 3. Oktober', 'der dritte Oktober'],
    ['am 3. Oktober', 'am dritten Oktober'],
    ['12.03.26', 'zwölften März zweitausendsechsundzwanzig'],
    ['Friedrich II. war', 'Friedrich der zweite war'],
    ['Kapitel IV', 'Kapitel vier'],
    ['im II. Weltkrieg', 'im zweiten Weltkrieg'],
    ['die 80er', 'die achtziger'],
    ['1990er Jahre', 'neunzehnhundertneunziger Jahre'],
    ['5-mal', 'fünfmal'],
    ['3:1', 'drei zu eins'],
    ['1 Tag und 1 Person', 'ein Tag und eine Person'],
    ['§ 5 Abs. 2', 'Paragraf fünf Absatz zwei'],
    ['Mo–Fr', 'Montag bis Freitag'],
    ['1.234.567', 'eine Million zweihundertvierunddreißigtausendfünfhundertsiebenundsechzig'],
    ['Version 1.2.3', 'Version eins Punkt zwei Punkt drei'],
  ],
  fr: [
    ['Louis XIV', 'Louis quatorze'],
    ['François Ier', 'François premier'],
    ['le XXe siècle', 'le vingtième siècle'],
    ['chapitre IV', 'chapitre quatre'],
    ['21 personnes', 'vingt et une personnes'],
    ['1 fois', 'une fois'],
  ],
  es: [
    ['21 años', 'veintiún años'],
    ['31 días', 'treinta y un días'],
    ['200 personas', 'doscientas personas'],
    ['501 casas', 'quinientas una casas'],
    ['21 más', 'veintiuno más'],
    ['2.ª vez', 'segunda vez'],
    ['1.º piso', 'primer piso'],
    ['Felipe VI', 'Felipe sexto'],
    ['Alfonso XIII', 'Alfonso trece'],
    ['siglo XXI', 'siglo veintiuno'],
  ],
  it: [
    ['Luigi XIV', 'Luigi quattordicesimo'],
    ['XXI secolo', 'ventunesimo secolo'],
    ['p. es. questo', 'per esempio questo'],
  ],
  pt: [
    ['2ª vez', 'segunda vez'],
    ['21 pessoas', 'vinte e uma pessoas'],
    ['1.500 pessoas', 'mil e quinhentas pessoas'],
    ['31 dias', 'trinta e um dias'],
    ['D. Pedro II', 'Dom Pedro segundo'],
    ['século XXI', 'século vinte e um'],
    ['(11) 91234-5678', 'um um, nove um dois três quatro, cinco seis sete oito'],
  ],
  ru: [
    ['№ 5', 'номер пять'],
    ['5 кг и 5 месяцев', 'пять килограмм и пять месяцев'],
    ['XX век', 'двадцатый век'],
    ['Пётр I', 'Пётр первый'],
    ['2-я', 'вторая'],
    ['в 2026 году', 'в две тысячи двадцать шестом году'],
    ['21 книга, 2 книги, 2 дома', 'двадцать одна книга, две книги, два дома'],
    ['г. Москва', 'город Москва'],
  ],
  pl: [
    ['XXI wiek', 'dwudziesty pierwszy wiek'],
    ['XIX w. był', 'dziewiętnasty wiek był'],
    ['Jan Paweł II', 'Jan Paweł drugi'],
    ['3:1', 'trzy do jeden'],
  ],
  tr: [['II. Dünya Savaşı', 'ikinci Dünya Savaşı']],
  nl: [['Willem III', 'Willem de derde']],
  sv: [
    ['Karl XII', 'Karl den tolfte'],
    ['1900-talet', 'nittonhundratalet'],
    ['kl. 14.30', 'klockan fjorton och trettio'],
  ],
  hi: [['14:30 बजे', 'चौदह बजकर तीस मिनट']],
  ja: [
    ['気温は20℃です。', '気温は 二十度です。'],
    ['駅まで5kmあります。', '駅まで 五キロメートルあります。'],
    ['5㎏と3㎡', '五キログラムと 三平方メートル'],
  ],
  th: [['วิ่ง 5kmแล้ว', 'วิ่ง ห้ากิโลเมตรแล้ว']],
  ko: [
    ['기온은 20℃입니다.', '기온은 섭씨 이십 도입니다.'],
    ['5km를 걸었다.', '오 킬로미터를 걸었다.'],
    ['3명', '세명'],
    ['20살', '스무살'],
    ['1시에', '한시에'],
    ['14시', '십사시'],
    ['3:1', '삼 대 일'],
  ],
  zh: [
    ['2个人', '两个人'],
    ['跑了5km的路', '跑了 五公里的路'],
    ['12个人', '十二个人'],
    ['138 1234 5678', '幺三八，幺二三四，五六七八'],
    ['3:1', '三比一'],
  ],
  vi: [['1.234.567đ', 'một triệu hai trăm ba mươi tư nghìn năm trăm sáu mươi bảy đồng']],
}

describe.each(Object.keys(rows))('a reader of %s', (tag) => {
  it.each(rows[tag] ?? [])('says %j as %j', (written, said) => {
    expect(spokenText(spokenForm(written, tag))).toBe(said)
  })
})
