/** What every voice of a language says in the round trip: everyday words, no figures, nothing the recogniser must guess. */
const sentences: Record<string, string> = {
  bg: 'Утре сутринта ще пътуваме с влак до морето, за да посетим нашите приятели.',
  ca: 'Demà al matí anirem amb tren fins al mar per visitar els nostres amics.',
  cs: 'Zítra ráno pojedeme vlakem k moři, abychom navštívili naše přátele.',
  da: 'I morgen tidlig tager vi toget til havet for at besøge vores venner.',
  de: 'Morgen früh fahren wir mit dem Zug ans Meer, um unsere Freunde zu besuchen.',
  el: 'Αύριο το πρωί θα πάμε με το τρένο στη θάλασσα για να δούμε τους φίλους μας.',
  en: 'Tomorrow morning we will take the train to the sea to visit our old friends.',
  es: 'Mañana por la mañana iremos en tren hasta el mar para visitar a nuestros amigos.',
  et: 'Homme hommikul sõidame rongiga mere äärde, et külastada oma sõpru.',
  fi: 'Huomenna aamulla matkustamme junalla meren rannalle tapaamaan ystäviämme.',
  fr: 'Demain matin, nous prendrons le train vers la mer pour rendre visite à nos amis.',
  hi: 'कल सुबह हम अपने दोस्तों से मिलने के लिए रेलगाड़ी से समुद्र के किनारे जाएँगे।',
  hu: 'Holnap reggel vonattal megyünk a tengerhez, hogy meglátogassuk a barátainkat.',
  id: 'Besok pagi kami akan naik kereta ke laut untuk mengunjungi teman-teman kami.',
  it: 'Domani mattina andremo in treno fino al mare per visitare i nostri amici.',
  ja: '明日の朝、友達に会うために電車で海へ行きます。',
  ko: '내일 아침에 우리는 친구들을 만나러 기차를 타고 바다에 갑니다.',
  lt: 'Rytoj rytą važiuosime traukiniu prie jūros aplankyti savo draugų.',
  lv: 'Rīt no rīta mēs brauksim ar vilcienu uz jūru, lai apciemotu savus draugus.',
  ms: 'Esok pagi kami akan menaiki kereta api ke laut untuk melawat kawan-kawan kami.',
  nb: 'I morgen tidlig tar vi toget til havet for å besøke vennene våre.',
  nl: 'Morgenochtend gaan we met de trein naar zee om onze vrienden te bezoeken.',
  pl: 'Jutro rano pojedziemy pociągiem nad morze, żeby odwiedzić naszych przyjaciół.',
  pt: 'Amanhã de manhã vamos de trem até o mar para visitar os nossos amigos.',
  ro: 'Mâine dimineață vom merge cu trenul la mare ca să ne vizităm prietenii.',
  ru: 'Завтра утром мы поедем на поезде к морю, чтобы навестить наших друзей.',
  sk: 'Zajtra ráno pôjdeme vlakom k moru, aby sme navštívili našich priateľov.',
  sv: 'I morgon bitti tar vi tåget till havet för att hälsa på våra vänner.',
  th: 'พรุ่งนี้เช้าเราจะนั่งรถไฟไปทะเลเพื่อไปเยี่ยมเพื่อนของเรา',
  tr: 'Yarın sabah arkadaşlarımızı ziyaret etmek için trenle denize gideceğiz.',
  uk: 'Завтра вранці ми поїдемо потягом до моря, щоб відвідати наших друзів.',
  vi: 'Sáng mai chúng tôi sẽ đi tàu hỏa ra biển để thăm những người bạn của mình.',
  zh: '明天早上我们坐火车去海边看望我们的朋友。',
}

/** English has most of the voices, so several of them are heard in one go; alike sentences would be taken for a loop. */
const english: readonly string[] = [
  sentences.en ?? '',
  'My sister keeps her bicycle in the garden behind the old green house.',
  'Please call the office before lunch if you need a room for the meeting.',
  'The children found a small brown dog sleeping under the kitchen table.',
  'Last winter it snowed so hard that nobody could open the front door.',
  'He bought fresh bread, two apples and a bottle of milk at the corner shop.',
  'Our teacher told us a long story about a ship that was lost in a storm.',
  'When the music stopped, everyone in the room turned around and smiled.',
]

/** Sentences of a language that may be heard one after the other. */
export function testSentences(languageCode: string): readonly string[] {
  return languageCode.startsWith('en') ? english : [testSentence(languageCode)]
}

export function testSentence(languageCode: string): string {
  return sentences[languageCode.split('-')[0] ?? ''] ?? ''
}
