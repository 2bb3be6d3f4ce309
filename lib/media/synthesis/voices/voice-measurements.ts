/**
 * Of each voice: its middle pitch and its brightness (the centroid of its spectrum) in hertz, and what percentage of a
 * passage a recognizer got wrong (words; letters where a language has no spaces). Written by
 * `node tests/bench/voices.ts --write`.
 */
export const voiceMeasurements = `
sano-cs 158 1162 28.6
sano-de 121 707 14.8
sano-es 120 1556 5.5
espeak-bg-bg 102 1965 50.0
espeak-ca-es 103 1559 59.3
espeak-cs-cz 102 1693 54.8
espeak-da-dk 103 1737 70.6
espeak-de-de 98 1587 7.4
espeak-el-gr 101 1784 51.8
espeak-en-gb 102 1449 10.0
espeak-en-us 101 1508 0.0
espeak-es-es 104 1755 12.7
espeak-es-mx 103 1729 14.5
espeak-et-ee 103 1504 75.0
espeak-fi-fi 104 1486 76.9
espeak-fr-fr 101 1397 61.3
`
