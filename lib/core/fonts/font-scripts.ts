/** Letters by which a script is known to be in a font. `accents` are those of the languages of Western and Central Europe. */
const SAMPLES = {
  latin: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  accents: 'ÀÁÂÄÇÈÉÊËÍÑÓÔÖÚÜßàáâäåæçèéêëíîïñóôöøùúûüčďěłńőřśšťůźżž',
  vietnamese: 'ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  greek: 'ΑΒΓΔΕΖΗΘαβγδεζηθικλμνξοπρστυφχψωάέήίόύώ',
  cyrillic: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЫЭЮЯабвгдежзийклмнопрстуфхцчшщыэюя',
  hebrew: 'אבגדהוזחטיכלמנסעפצקרשת',
  arabic: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  devanagari: 'अआइईउऊएऐओऔकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह',
  thai: 'กขคงจฉชซญดตถทธนบปผฝพฟภมยรลวศษสหอฮ',
  japanese: 'あいうえおかきくけこさしすせそアイウエオカキクケコ日本語人',
  korean: '가나다라마바사아자차카타파하한국어',
  chinese: '的一是不了人我在有他这中大来上国',
} as const

export type FontScript = keyof typeof SAMPLES

/** The scripts of which a font has every letter of the sample. */
export function scriptsIn(has: (letter: string) => boolean): FontScript[] {
  return Object.entries(SAMPLES).flatMap(([script, letters]) => ([...letters].every(has) ? [script as FontScript] : []))
}
