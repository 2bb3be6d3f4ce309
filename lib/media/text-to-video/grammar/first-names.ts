/** First names that are common in scripts and are no other English words, for the roles of a woman and a man. */
export const WOMENS_NAMES =
  'aisha, alice, amanda, amelia, amina, amy, andrea, angela, anna, anne, ashley, astrid, ava, barbara, betty, brenda, camila, carla, catherine, charlotte, cheryl, chiara, chloe, christine, clara, claudia, diane, donna, dorothy, elena, elizabeth, ella, emily, emma, eva, evelyn, fatima, francesca, freya, gabriela, giulia, gloria, greta, hannah, heidi, helen, ida, ingrid, irina, isabella, jacqueline, janet, jennifer, jessica, joan, judith, julia, julie, juliette, karen, kate, katherine, katie, kelly, laura, lauren, layla, leila, lena, linda, lisa, louise, lucia, lucy, margaret, maria, marie, martha, megan, mei, melissa, mia, michelle, mira, monica, nancy, natalia, nicole, nina, nora, olga, olivia, patricia, paula, priya, rachel, rebecca, ruth, sabine, samantha, sandra, sara, sarah, sharon, sofia, sophia, sophie, susan, svetlana, tatiana, teresa, valentina, yuki, zara, zoe'

export const MENS_NAMES =
  'aaron, adam, ahmed, albert, alex, alexander, ali, andrew, anthony, arjun, arthur, ben, benjamin, brandon, brian, carlos, charles, charlie, christopher, daniel, david, dennis, diego, dmitri, edward, elijah, eric, erik, ethan, felix, finn, fred, gary, george, giovanni, gregory, hans, harry, hassan, henry, hiroshi, howard, hugo, ivan, jacob, jake, jamal, james, jason, jeffrey, jerry, john, jonas, jonathan, jose, joseph, joshua, juan, justin, kenji, kevin, klaus, kyle, larry, lars, leo, liam, logan, luca, lucas, luis, lukas, luke, malik, marco, martin, matteo, matthew, michael, miguel, mohammed, muhammad, nathan, nicholas, noah, oliver, omar, paolo, patrick, paul, pedro, peter, philip, raj, ravi, raymond, richard, robert, ronald, ryan, sam, samuel, scott, sergei, simon, stephen, steve, steven, stuart, sven, thomas, timothy, toby, tom, tyler, william, zachary'

const NAMES: ReadonlySet<string> = new Set([WOMENS_NAMES, MENS_NAMES].flatMap((list) => list.split(', ')))

/** Whether a word, in lower case, is a first name. */
export const isFirstName = (word: string): boolean => NAMES.has(word)
