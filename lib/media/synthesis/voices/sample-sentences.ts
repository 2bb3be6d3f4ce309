/** What a voice speaks as its sample, by language. Short, so that it is there at once. */
const sentences: Record<string, string> = {
  bg: 'Здравейте, така звучи гласът ми.',
  ca: 'Hola, així sona la meva veu.',
  cs: 'Dobrý den, takhle zní můj hlas.',
  da: 'Hej, sådan lyder min stemme.',
  de: 'Hallo, so klingt meine Stimme.',
  el: 'Γεια σας, έτσι ακούγεται η φωνή μου.',
  en: 'Hello, this is what my voice sounds like.',
  es: 'Hola, así suena mi voz.',
  et: 'Tere, nii kõlab minu hääl.',
  fi: 'Hei, tältä ääneni kuulostaa.',
  fr: 'Bonjour, voici le son de ma voix.',
  hi: 'नमस्ते, मेरी आवाज़ ऐसी सुनाई देती है।',
  hu: 'Jó napot, így szól a hangom.',
  id: 'Halo, seperti inilah suara saya.',
  it: 'Ciao, ecco come suona la mia voce.',
  ja: 'こんにちは、私の声はこんな感じです。',
  ko: '안녕하세요, 제 목소리는 이렇습니다.',
  lt: 'Sveiki, taip skamba mano balsas.',
  lv: 'Sveiki, tā skan mana balss.',
  ms: 'Helo, beginilah suara saya.',
  nb: 'Hei, slik høres stemmen min ut.',
  nl: 'Hallo, zo klinkt mijn stem.',
  pl: 'Dzień dobry, tak brzmi mój głos.',
  pt: 'Olá, é assim que soa a minha voz.',
  ro: 'Bună ziua, așa sună vocea mea.',
  ru: 'Здравствуйте, так звучит мой голос.',
  sk: 'Dobrý deň, takto znie môj hlas.',
  sv: 'Hej, så här låter min röst.',
  th: 'สวัสดี นี่คือเสียงของฉัน',
  tr: 'Merhaba, sesim böyle geliyor.',
  uk: 'Добрий день, так звучить мій голос.',
  vi: 'Xin chào, giọng nói của tôi là như thế này.',
  zh: '你好，这就是我的声音。',
}

/** The sample sentence of a language, given with or without its region. */
export function sampleSentence(languageCode: string): string {
  return sentences[languageCode.split('-')[0] ?? ''] ?? sentences.en ?? ''
}
