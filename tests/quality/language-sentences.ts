import type { LanguageName } from '#lib/media/speech/languages.ts'
import { testSentence } from '#tests/bench/voices/test-sentences.ts'

/** A doctor's advice and a neighbour's car, in everyday words without figures. */
const more: Record<string, [string, string]> = {
  bg: [
    'Лекарят казва, че трябва да пия повече вода и да спя по-дълго.',
    'Нашият съсед продаде старата си кола, защото все се разваляше.',
  ],
  ca: [
    'El metge diu que he de beure més aigua i dormir més hores.',
    'El nostre veí va vendre el cotxe vell perquè sempre s’espatllava.',
  ],
  cs: ['Lékař říká, že mám pít více vody a déle spát.', 'Náš soused prodal staré auto, protože bylo pořád rozbité.'],
  da: [
    'Lægen siger, at jeg skal drikke mere vand og sove længere.',
    'Vores nabo solgte sin gamle bil, fordi den altid var i stykker.',
  ],
  de: [
    'Der Arzt sagt, dass ich mehr Wasser trinken und länger schlafen soll.',
    'Unser Nachbar hat sein altes Auto verkauft, weil es immer kaputt war.',
  ],
  el: [
    'Ο γιατρός λέει ότι πρέπει να πίνω περισσότερο νερό και να κοιμάμαι περισσότερο.',
    'Ο γείτονάς μας πούλησε το παλιό του αυτοκίνητο γιατί χαλούσε συνέχεια.',
  ],
  en: [
    'The doctor says that I should drink more water and sleep longer.',
    'Our neighbor sold his old car because it was always broken.',
  ],
  es: [
    'El médico dice que debo beber más agua y dormir más tiempo.',
    'Nuestro vecino vendió su viejo coche porque siempre estaba averiado.',
  ],
  et: [
    'Arst ütleb, et ma peaksin rohkem vett jooma ja kauem magama.',
    'Meie naaber müüs oma vana auto maha, sest see oli alati katki.',
  ],
  fi: [
    'Lääkäri sanoo, että minun pitäisi juoda enemmän vettä ja nukkua pidempään.',
    'Naapurimme myi vanhan autonsa, koska se oli aina rikki.',
  ],
  fr: [
    'Le médecin dit que je dois boire plus d’eau et dormir plus longtemps.',
    'Notre voisin a vendu sa vieille voiture parce qu’elle était toujours en panne.',
  ],
  hi: [
    'डॉक्टर कहते हैं कि मुझे ज़्यादा पानी पीना चाहिए और ज़्यादा देर सोना चाहिए।',
    'हमारे पड़ोसी ने अपनी पुरानी गाड़ी बेच दी क्योंकि वह हमेशा खराब रहती थी।',
  ],
  hu: [
    'Az orvos azt mondja, hogy több vizet kell innom és tovább kell aludnom.',
    'A szomszédunk eladta a régi autóját, mert mindig elromlott.',
  ],
  id: [
    'Dokter mengatakan bahwa saya harus minum lebih banyak air dan tidur lebih lama.',
    'Tetangga kami menjual mobil lamanya karena selalu rusak.',
  ],
  it: [
    'Il medico dice che devo bere più acqua e dormire più a lungo.',
    'Il nostro vicino ha venduto la sua vecchia macchina perché era sempre rotta.',
  ],
  ja: [
    '医者はもっと水を飲んで、もっと長く寝るように言っています。',
    '隣の人はいつも壊れていたので、古い車を売りました。',
  ],
  ko: [
    '의사는 물을 더 많이 마시고 더 오래 자야 한다고 말합니다.',
    '우리 이웃은 항상 고장이 나서 오래된 차를 팔았습니다.',
  ],
  lt: [
    'Gydytojas sako, kad turiu gerti daugiau vandens ir ilgiau miegoti.',
    'Mūsų kaimynas pardavė seną automobilį, nes jis vis gesdavo.',
  ],
  lv: [
    'Ārsts saka, ka man jādzer vairāk ūdens un ilgāk jāguļ.',
    'Mūsu kaimiņš pārdeva savu veco automašīnu, jo tā vienmēr bija salūzusi.',
  ],
  ms: [
    'Doktor berkata bahawa saya perlu minum lebih banyak air dan tidur lebih lama.',
    'Jiran kami menjual kereta lamanya kerana selalu rosak.',
  ],
  nb: [
    'Legen sier at jeg bør drikke mer vann og sove lenger.',
    'Naboen vår solgte den gamle bilen sin fordi den alltid var ødelagt.',
  ],
  nl: [
    'De dokter zegt dat ik meer water moet drinken en langer moet slapen.',
    'Onze buurman heeft zijn oude auto verkocht omdat die altijd kapot was.',
  ],
  pl: [
    'Lekarz mówi, że powinienem pić więcej wody i dłużej spać.',
    'Nasz sąsiad sprzedał stary samochód, bo ciągle się psuł.',
  ],
  pt: [
    'O médico diz que devo beber mais água e dormir mais tempo.',
    'O nosso vizinho vendeu o carro velho porque estava sempre quebrado.',
  ],
  ro: [
    'Doctorul spune că trebuie să beau mai multă apă și să dorm mai mult.',
    'Vecinul nostru și-a vândut mașina veche pentru că era mereu stricată.',
  ],
  ru: [
    'Врач говорит, что мне нужно пить больше воды и дольше спать.',
    'Наш сосед продал свою старую машину, потому что она всегда ломалась.',
  ],
  sk: ['Lekár hovorí, že mám piť viac vody a dlhšie spať.', 'Náš sused predal staré auto, lebo bolo stále pokazené.'],
  sv: [
    'Läkaren säger att jag ska dricka mer vatten och sova längre.',
    'Vår granne sålde sin gamla bil eftersom den alltid var trasig.',
  ],
  th: ['หมอบอกว่าฉันควรดื่มน้ำให้มากขึ้นและนอนให้นานขึ้น', 'เพื่อนบ้านของเราขายรถเก่าเพราะมันเสียบ่อย'],
  tr: [
    'Doktor daha fazla su içmem ve daha uzun uyumam gerektiğini söylüyor.',
    'Komşumuz eski arabasını sattı çünkü sürekli bozuluyordu.',
  ],
  uk: [
    'Лікар каже, що мені треба пити більше води і довше спати.',
    'Наш сусід продав стару машину, бо вона постійно ламалася.',
  ],
  vi: [
    'Bác sĩ nói rằng tôi nên uống nhiều nước hơn và ngủ lâu hơn.',
    'Hàng xóm của chúng tôi đã bán chiếc xe cũ vì nó luôn bị hỏng.',
  ],
  zh: ['医生说我应该多喝水，多睡觉。', '我们的邻居把旧车卖了，因为它总是坏。'],
}

/** Where a language is written otherwise than its voice reads it: what the transcript should say. */
const written: Partial<Record<LanguageName, string[]>> = {
  'chinese (mandarin, traditional)': [
    '明天早上我們坐火車去海邊看望我們的朋友。',
    '醫生說我應該多喝水，多睡覺。',
    '我們的鄰居把舊車賣了，因為它總是壞。',
  ],
  hinglish: [
    'Kal subah hum apne doston se milne ke liye railgadi se samudra ke kinare jayenge.',
    'Doctor kehte hain ki mujhe zyada paani peena chahiye aur zyada der sona chahiye.',
    'Hamare padosi ne apni purani gaadi bech di kyunki woh hamesha kharab rehti thi.',
  ],
}

/** A sentence as a voice reads it, in a language given by its two letters, and as it is rightly written down. */
export type Sentence = { code: string; spoken: string; written: string }

/** Three sentences of each language; of the two that are mixed, in turns. */
export function sentencesOf(language: LanguageName, codes: readonly string[]): Sentence[] {
  const [first = 'en'] = codes
  return [0, 1, 2].map((index) => {
    const code = voiceCode(codes[index % codes.length] ?? first)
    const spoken = [testSentence(code), ...(more[code] ?? [])][index] ?? ''
    return { code, spoken, written: written[language]?.[index] ?? spoken }
  })
}

function voiceCode(code: string): string {
  return code === 'no' ? 'nb' : code
}
