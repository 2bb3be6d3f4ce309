/** What speaks for a reel. */
export const REELS = {
  reel_reason: '{opening} and {closing}.',
  reel_reason_with_one: '{opening}, {first} and {closing}.',
  reel_reason_with_two: '{opening}, {first}, {second} and {closing}.',
  opens_with_question: 'Opens with the question “{words}”',
  opens_with_figure: 'Opens with a figure, “{words}”',
  opens_with_line: 'Opens with “{words}”',
  is_close_to_wish: 'matches your request with “{words}”',
  says_keyword: 'says “{keyword}”',
  says_keyword_often:
    'says “{keyword}” {times, plural, =2 {twice} =3 {three times} =4 {four times} =5 {five times} =6 {six times} =7 {seven times} =8 {eight times} =9 {nine times} =10 {ten times} =11 {eleven times} =12 {twelve times} other {# times}}',
  says_two_keywords: 'says “{first}” and “{second}”',
  gets_answer_within:
    'has the answer within {seconds, plural, =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =10 {ten} =11 {eleven} =12 {twelve} other {#}} seconds',
  answers_within:
    'answers it within {seconds, plural, =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =10 {ten} =11 {eleven} =12 {twelve} other {#}} seconds',
  has_question_and_answer: 'includes a question and its answer',
  asks_and_answers: 'asks a question and answers it',
  names_figures:
    'mentions {count, plural, =2 {two} =3 {three} =4 {four} =5 {five} =6 {six} =7 {seven} =8 {eight} =9 {nine} =10 {ten} =11 {eleven} =12 {twelve} other {#}} figures',
  ends_with_video: 'ends with the last words of the video, “{words}”',
  ends_before_other_speaker: 'ends with “{words}”, before someone else speaks',
  ends_on_line: 'ends with “{words}”',
  ends_open: 'has an open ending',
  moment_lively_and_loud:
    'Livelier and louder than most of the video, with {cuts, plural, =0 {no cuts} one {# cut} other {# cuts}}.',
  moment_lively: 'More motion than most of the video, {cuts, plural, =0 {no cuts} one {# cut} other {# cuts}}.',
  moment_loud: 'Louder than most of the video, with {cuts, plural, =0 {no cuts} one {# cut} other {# cuts}}.',
  moment_quiet: 'The liveliest of the remaining moments, {cuts, plural, =0 {no cuts} one {# cut} other {# cuts}}.',
} as const
