/** How the most frequent words of spoken Hindi, and English words in it, are usually typed in Latin letters. */
const table = `
है hai|हैं hain|हूँ hoon|हूं hoon|हो ho|था tha|थी thi|थे the|थीं thin|होगा hoga|होगी hogi|होंगे honge|होता hota|होती hoti|होते hote
मैं main|मैंने maine|मुझे mujhe|मेरा mera|मेरी meri|मेरे mere|हम hum|हमें hamein|हमने humne|हमारा hamara|हमारी hamari|हमारे hamare
तू tu|तुम tum|तुम्हें tumhein|तुम्हारा tumhara|तुम्हारी tumhari|आप aap|आपको aapko|आपका aapka|आपकी aapki|आपके aapke|आपने aapne
यह yeh|ये ye|वह woh|वो wo|वे ve|इस is|इसे ise|इसका iska|इसकी iski|इसके iske|इसमें ismein|उस us|उसे use|उसका uska|उसकी uski|उसके uske
उन un|उनका unka|उनकी unki|उनके unke|उन्हें unhein|उन्होंने unhone|इन in|इनका inka|इन्हें inhein|जो jo|जिस jis|जिसे jise|जिसमें jismein
क्या kya|क्यों kyon|कैसे kaise|कैसा kaisa|कैसी kaisi|कब kab|कहाँ kahan|कहां kahan|कौन kaun|कितना kitna|कितने kitne|कितनी kitni
का ka|की ki|के ke|को ko|से se|में mein|पर par|ने ne|तक tak|और aur|या ya|तो to|भी bhi|ही hi|न na|ना na|नहीं nahi|मत mat|कि ki
अगर agar|लेकिन lekin|मगर magar|क्योंकि kyunki|इसलिए isliye|लिए liye|साथ saath|बाद baad|पहले pehle|अब ab|तब tab|जब jab|फिर phir
यहाँ yahan|यहां yahan|वहाँ wahan|वहां wahan|आज aaj|कल kal|अभी abhi|कभी kabhi|हमेशा hamesha|बहुत bahut|थोड़ा thoda|ज्यादा zyada|ज़्यादा zyada
कुछ kuch|कोई koi|सब sab|सभी sabhi|एक ek|दो do|तीन teen|चार chaar|पाँच paanch|पांच paanch|छह chhah|सात saat|आठ aath|नौ nau|दस das
कर kar|करना karna|करने karne|करता karta|करती karti|करते karte|किया kiya|की ki|करो karo|करें karein|करेंगे karenge|करूँगा karunga|कीजिए kijiye
हुआ hua|हुई hui|हुए hue|गया gaya|गई gayi|गए gaye|जाता jata|जाती jati|जाते jate|जाना jana|रहा raha|रही rahi|रहे rahe|सकता sakta|सकती sakti|सकते sakte
दिया diya|दी di|दिए diye|देना dena|देते dete|लिया liya|लेना lena|लेते lete|बात baat|बातें baatein|लोग log|लोगों logon|समय samay|दिन din|साल saal
पानी paani|गाड़ी gaadi|रेलगाड़ी railgadi|घर ghar|काम kaam|नाम naam|जीवन jeevan|ज़िंदगी zindagi|जिंदगी zindagi|दोस्त dost|दोस्तों doston|प्यार pyaar|अच्छा accha|अच्छी acchi|अच्छे acche|बड़ा bada|बड़ी badi|बड़े bade
चाहिए chahiye|चाहते chahte|चाहता chahta|पता pata|देखो dekho|देखा dekha|देखते dekhte|समझ samajh|मतलब matlab|वाला wala|वाली wali|वाले wale|अपना apna|अपनी apni|अपने apne
नमस्ते namaste|नमस्कार namaskar|धन्यवाद dhanyavaad|शुक्रिया shukriya|हाँ haan|हां haan|जी ji|सर sir|मैम ma'am|भाई bhai|यार yaar
वीडियो video|विडियो video|चैनल channel|सब्सक्राइब subscribe|लाइक like|शेयर share|कमेंट comment|यूट्यूब YouTube|इंस्टाग्राम Instagram|फेसबुक Facebook|गूगल Google
मोबाइल mobile|फोन phone|फ़ोन phone|कंप्यूटर computer|इंटरनेट internet|ऑनलाइन online|ऐप app|वेबसाइट website|टेक्नोलॉजी technology|सॉफ्टवेयर software|डेटा data
बिजनेस business|बिज़नेस business|मार्केटिंग marketing|मार्केट market|कंपनी company|कस्टमर customer|प्रोडक्ट product|टीम team|ऑफिस office|मीटिंग meeting|प्रोजेक्ट project
टाइम time|लाइफ life|प्रॉब्लम problem|सिस्टम system|स्कूल school|कॉलेज college|टीचर teacher|स्टूडेंट student|क्लास class|डॉक्टर doctor|हॉस्पिटल hospital|पुलिस police
फिल्म film|मूवी movie|गेम game|क्रिकेट cricket|मैच match|न्यूज़ news|न्यूज news|इंडिया India|भारत Bharat|हिंदी Hindi|इंग्लिश English|दिल्ली Delhi|मुंबई Mumbai
ओके OK|थैंक्यू thank you|सॉरी sorry|प्लीज़ please|प्लीज please|गुड good|बेस्ट best|फ्री free|सिंपल simple|स्टार्ट start|स्टोरी story|पार्ट part|पॉइंट point|लेवल level
`

export const commonSpellings: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .map((pair): [string, string] => {
      const space = pair.indexOf(' ')
      return [pair.slice(0, space).normalize('NFC'), pair.slice(space + 1)]
    }),
)
