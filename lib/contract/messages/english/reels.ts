/** What speaks for a reel. */
export const REELS = {
  reel_reason: '{opening} and {closing}.',
  reel_reason_with_one: '{opening}, {first} and {closing}.',
  reel_reason_with_two: '{opening}, {first}, {second} and {closing}.',
  opens_with_question: 'Opens with a question',
  opens_with_figure: 'Opens with a figure',
  opens_with_strong_claim: 'Opens with a strong claim',
  opens_with_contrast: 'Opens with a contrast',
  opens_with_listener: 'Addresses the listener in its first line',
  opens_with_claim: 'Opens with a plain claim',
  opens_on_its_own: 'Makes sense on its own',
  opens_in_conversation: 'Starts mid-conversation',
  says_keyword: 'says “{keyword}”',
  says_keyword_often:
    'says “{keyword}” {times, plural, =2 {twice} =3 {three times} =4 {four times} =5 {five times} =6 {six times} =7 {seven times} =8 {eight times} =9 {nine times} =10 {ten times} =11 {eleven times} =12 {twelve times} other {# times}}',
  says_two_keywords: 'says “{first}” and “{second}”',
  is_close_to_wish: 'closely matches your request',
  gets_answer_within:
    'gets an answer within {seconds, plural, =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =10 {ten} =11 {eleven} =12 {twelve} other {#}} seconds',
  answers_within:
    'answers it within {seconds, plural, =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =10 {ten} =11 {eleven} =12 {twelve} other {#}} seconds',
  has_question_and_answer: 'has a question and its answer',
  asks_and_answers: 'asks a question and answers it',
  names_figures:
    'mentions {count, plural, =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =10 {ten} =11 {eleven} =12 {twelve} other {#}} figures',
  is_louder: 'is louder than the rest',
  is_rich_in_feeling: 'uses emotional language',
  is_dense: 'says more per second than the rest',
  is_coherent: 'stays on one idea',
  ends_on_short_line: 'ends on a short line',
  ends_with_video: 'ends with the last words of the video',
  ends_before_other_speaker: 'ends before someone else speaks',
  ends_before_pause: 'ends before a clear pause',
  ends_open: 'has an open ending',
  ends_on_finished_sentence: 'ends on a complete sentence',
  moment_lively_and_loud:
    'More motion and louder than most of the video, {cuts, plural, =0 {no cuts} one {# cut} other {# cuts}}.',
  moment_lively: 'More motion than most of the video, {cuts, plural, =0 {no cuts} one {# cut} other {# cuts}}.',
  moment_loud: 'Louder than most of the video, {cuts, plural, =0 {no cuts} one {# cut} other {# cuts}}.',
  moment_quiet: 'Has the most going on among what is left, {cuts, plural, =0 {no cuts} one {# cut} other {# cuts}}.',
} as const
