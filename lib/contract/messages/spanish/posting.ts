import type { POSTING as ENGLISH } from '../english/posting.ts'

export const POSTING = {
  text_too_many_bytes: 'supera lo que admite {network}: {length} bytes (límite {most})',
  text_too_many_characters: 'supera lo que admite {network}: {length} caracteres (límite {most})',
  text_too_many_hashtags: 'tiene demasiados hashtags para {network}: {length} (límite {most})',
  text_too_many_mentions: 'tiene demasiadas menciones para {network}: {length} (límite {most})',
  text_too_many_links: 'tiene demasiados enlaces para {network}: {length} (límite {most})',
  tags_make_too_many_bytes: 'hacen que el texto supere lo que admite {network}: {length} bytes (límite {most})',
  tags_make_too_many_characters:
    'hacen que el texto supere lo que admite {network}: {length} caracteres (límite {most})',
  tags_make_too_many_hashtags: 'suman demasiados hashtags para {network}: {length} (límite {most})',
  text_missing: 'hace falta en {network}',
  text_has_refused_characters: 'contiene {characters}, que {network} no admite',
  privacy_impossible: 'debe ser {possible} en {network}, no «{privacy}»',
  tags_too_many: 'superan el límite de {most} de {network} ({length} indicadas)',
  tag_too_long: 'incluyen «{tag}», que es demasiado larga para {network} (límite {most} caracteres)',
  tags_too_long_together:
    'son demasiado largas para {network}: {length} caracteres en total (límite {most}), con las comas entre ellas y las comillas en las que tienen espacios',
  video_too_short_for: '{network} exige videos de al menos {least}. Este dura {length}.',
  video_too_long_for: '{network} acepta videos de hasta {most}. Este dura {length}.',
  video_too_large_for: '{network} acepta archivos de hasta {most}. Este ocupa {size}.',
  video_of_other_kind: '{network} acepta archivos {kinds}. Este es {kind}.',
  video_of_other_codec: '{network} acepta video {codecs}. Este video es {codec}.',
  video_of_other_shape:
    '{network} acepta anchos de {least, number} a {most, number} veces la altura. Este video mide {width} × {height}.',
  seconds: '{value, number} s',
  minutes: '{value, number} min',
  hours: '{value, number} h',
  megabytes: '{value, number, ::group-off} MB',
  of_another_kind: 'de otro tipo',
  privacy_public: 'público',
  privacy_unlisted: 'no listado',
  privacy_private: 'privado',
  team_feed: 'Canal del equipo',
  list_next: '{list}, {word}',
  list_or: '{list} o {word}',
  list_and: '{list} y {word}',
} as const satisfies Record<keyof typeof ENGLISH, string>
