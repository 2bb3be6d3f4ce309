const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Rulers and popes who are distinguished by number. */
export const regnalNames = words(
  'Henry Louis Elizabeth Charles George Edward William Richard James Philip Napoleon Paul Benedict Pius Leo Gregory Clement Innocent Urban Catherine Frederick Wilhelm Nicholas Alexander Peter Ramesses Ramses Darius Ptolemy Ferdinand Francis Leopold Alfonso Carlos Gustav Christian Haakon Harald Olav Margrethe Rama Mehmed Murad Selim Suleiman Otto Conrad Ivan Boris Malcolm Robert David Mary Isabella Joseph John Xerxes Artaxerxes Amenhotep Thutmose Albert Juan Felipe Umberto Victor Emmanuel Julius Sixtus Luis Fernando Francisco Pedro João Manuel José Luigi Carlo Vittorio Emanuele Giovanni Paolo Pio Enrico Federico Friedrich Heinrich Karl Ludwig Johann Ernst Rudolf Joseph Willem Karel Erik Oscar Kristian Frederik Jan Zygmunt Stefan Kazimierz Václav Rudolf Philippe Henri François Jean Guillaume Pierre Nicolas Alexandre Napoléon Benoît',
)

/** Words after which Roman numerals count things. */
export const romanBefore = words(
  'War Chapter chapter Part part Volume volume Vol Book book Act act Scene scene Section section Article article Phase phase Type type Stage stage Bowl Episode episode Level level Grade grade Class class Title Rocky Fantasy Mark Appendix appendix Figure Table Tier Group Unit Lesson Season Round Schedule Amendment Apollo Gemini Saturn Diablo Warcraft Civilization Godfather Evil Rambo Wars Auto Division Corps Army Protocol Directive Annex Category Factor Olympiad',
)

/** Acronyms that are said as words; a text where the spelling would mislead a voice. */
export const wordAcronyms: Readonly<Record<string, string>> = {
  NASA: '',
  NATO: '',
  UNESCO: '',
  UNICEF: '',
  OPEC: '',
  FIFA: '',
  UEFA: '',
  AIDS: '',
  ASEAN: '',
  NAFTA: '',
  SWAT: '',
  NASDAQ: '',
  COVID: '',
  SARS: '',
  IKEA: '',
  LEGO: '',
  LASER: '',
  RADAR: '',
  SONAR: '',
  SCUBA: '',
  TED: '',
  PIN: '',
  SIM: '',
  RAM: '',
  ROM: '',
  GIF: '',
  POTUS: '',
  SCOTUS: '',
  CAPTCHA: '',
  YOLO: '',
  NIMBY: '',
  DARPA: '',
  NOAA: 'Noah',
  JPEG: 'jay peg',
  MPEG: 'em peg',
  OK: 'okay',
  ICANN: 'eye can',
  GUI: 'gooey',
  LAN: '',
  WAN: '',
  SAT: 'S A T',
  MIDI: 'middy',
  TEFL: '',
  BRICS: '',
  GAAP: 'gap',
  MERS: '',
  HIPAA: 'hippa',
  OSHA: '',
  FEMA: '',
  NAND: '',
  BIOS: '',
  CAD: '',
  LED: 'L E D',
  ASCII: 'askey',
  YAML: 'yammel',
  JSON: 'Jason',
  CRUD: '',
  REST: '',
  SOAP: '',
  AJAX: '',
  RAID: '',
  ZIP: '',
  FOMO: '',
  BAFTA: '',
  EGOT: '',
  COP: '',
  EBITDA: '',
  MIT: 'M I T',
  WHO: 'W H O',
  WWI: 'World War one',
  WWII: 'World War two',
  ISIS: '',
}

/** Acronyms that could be said as words but are not. */
export const spelledAcronyms = words(
  'ASAP UCLA USSR IEEE USA UAE EU UK US UN UFO AI AM PM API CEO CFO CTO COO CIO CIA EPA IRA IPO IPA IOU ATM IQ EQ IT ID IP UI UX USB URL URI DIY RSVP FAQ HIV IBM ICU IVF MBA MIT NBA NCAA OECD PHD AFAIK AKA APR AOL AAA BBQ EDM EU ETA FAA GPA GUI HBO IOS IRS ISO ISP IT LA LGBTQ MOU NYU OCD OEM PDA QA QR RIP ROI SEO SUV TBA TLA UPS USPS VIP VAT VIN YMCA AWOL ESPN NAACP HR HTML UTC AV AR VR EV DNA RNA CEST CET EST EDT PST PDT GMT BST IST AEST AEDT ET PT CT MT',
)

/** Everyday words that writers put in capitals for weight. */
export const neverSpelt = words(
  'A I AN AND ANY ALL ARE AS BE BIG BUT BUY BY CAN DAY DID DO END FAR FEW FOR FUN GET GO GOD GOT HAD HAS HE HER HEY HI HIM HIS HOT HOW IF IN IS ITS JOB JOY KEY LET LOT LOW MAD MAN MAY ME MEN MY NEW NO NOR NOT NOW OF OFF OH OLD ON ONE OR OUR OUT OWN PAY PER PUT RUN SAD SAW SAY SEE SET SHE SIX SO SON TEN THE TO TOO TOP TRY TWO UP USE VERY WAR WAS WAY WE WHY WIN WON WOW YES YET YOU',
)
