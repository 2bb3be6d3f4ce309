/** Weights of the features of thought breaks; trained by `tests/quality/break-training/train-breaks.ts`. */
export const BREAK_WEIGHTS = `
=-0.45|across 3=-0.32|begins ADJ ADP=0.33|begins ADJ NOUN=0.17|begins ADP=-0.29|begins ADP ADJ=0.15
begins ADP ADP=-0.50|begins ADP ADV=-0.48|begins ADP DET=0.13|begins ADP PRON=-0.15|begins ADP PROPN=-0.16
begins ADP VERB=0.26|begins ADV=-0.14|begins ADV ADJ=-0.27|begins ADV ADV=0.25|begins ADV AUX=-0.34
begins ADV DET=-0.28|begins ADV INTJ=0.28|begins ADV NUM=0.29|begins ADV PART=-0.50|begins ADV PRON=-0.27
begins ADV PROPN=-0.40|begins ADV SCONJ=-0.24|begins ADV VERB=0.23|begins AUX=-0.42|begins AUX PART=-1.58
begins AUX PRON=-0.47|begins CCONJ=-0.57|begins CCONJ ADJ=-0.27|begins CCONJ DET=-0.32|begins CCONJ INTJ=0.58
begins CCONJ NOUN=-0.30|begins CCONJ PRON=-0.62|begins CCONJ SCONJ=-0.14|begins CCONJ VERB=-0.40
begins DET ADJ=-0.35|begins DET ADP=0.64|begins DET ADV=-0.28|begins DET AUX=-0.71|begins DET NOUN=-0.46
begins DET NUM=-0.68|begins DET PRON=1.53|begins DET PROPN=-0.18|begins DET VERB=-0.36|begins INTJ=-0.12
begins INTJ =0.29|begins INTJ PRON=-1.30|begins NOUN=-0.17|begins NOUN ADP=-1.18|begins NOUN AUX=-0.20
begins NOUN DET=-0.19|begins NOUN NOUN=-0.15|begins NOUN PRON=0.31|begins NOUN PROPN=0.40|begins NOUN X=-0.82
begins NUM=-0.16|begins NUM ADP=-0.33|begins NUM AUX=-1.84|begins NUM NOUN=0.20|begins PART=-0.40
begins PART ADV=-0.26|begins PART VERB=0.22|begins PRON=-0.41|begins PRON ADP=0.47|begins PRON ADV=-0.29
begins PRON AUX=-0.40|begins PRON VERB=-0.31|begins PROPN=0.25|begins PROPN ADV=0.51|begins PROPN AUX=0.19
begins PROPN DET=0.91|begins PROPN NOUN=-0.30|begins PROPN PART=-0.47|begins PROPN PRON=0.21
begins PROPN PROPN=1.17|begins SCONJ=-0.46|begins SCONJ DET=-0.56|begins SCONJ PRON=0.14
begins SCONJ PROPN=-0.82|begins SCONJ SCONJ=-0.77|begins VERB=-0.43|begins VERB ADP=-0.37
begins VERB NOUN=-0.35|begins VERB PRON=-0.12|begins X=-0.45|begins X NOUN=-0.87|begins a=0.93
begins a lot=-0.59|begins a lot of=-0.56|begins again=-0.30|begins all=-1.00|begins all of=0.17
begins and=-0.32|begins and he=0.51|begins and i=-0.25|begins and i think=0.34|begins and i'm=-0.14
begins and if=-1.14|begins and if you=-0.89|begins and it=-0.45|begins and it 's=0.62|begins and so=0.45
begins and that=-0.19|begins and that 's=-0.19|begins and the=-0.25|begins and then=0.62
begins and then i=0.23|begins and then the=1.39|begins and then you=-0.77|begins and there=0.56
begins and there 's=-0.39|begins and this=-0.53|begins and we=-0.78|begins and what=0.43|begins and when=-0.43
begins and you=-0.75|begins another=1.46|begins are=-0.54|begins as=0.56|begins así=-0.51|begins así que=-0.43
begins at=-0.34|begins at the=0.51|begins because=-2.13|begins bitcoin=0.94|begins but=-0.41|begins but i=0.16
begins but i think=-0.23|begins but if you=-0.92|begins but in=-0.53|begins but it=-0.31|begins but it 's=0.37
begins but that=0.46|begins but then=0.56|begins but there 's=-0.61|begins but we=-0.54|begins but what=0.67
begins but you=0.17|begins by=-0.12|begins can=0.12|begins do=-0.65|begins early he=-0.41
begins early here=0.23|begins early i=0.28|begins early it=-0.45|begins early she=0.17|begins early them=-1.64
begins early they=-0.54|begins early this=0.13|begins early those=-0.45|begins early you=-0.27|begins el=0.20
begins es=-0.66|begins eso=-1.75|begins esto=-0.65|begins even=-0.46|begins every=-0.63
begins for example=-0.28|begins hay=0.46|begins he=-0.77|begins how=-0.33|begins how do=-0.56
begins however=0.17|begins i=-0.17|begins i 'll=0.38|begins i 've=0.21|begins i can=-1.25|begins i do=-0.23
begins i do n't=-0.22|begins i have=0.18|begins i just=0.28|begins i know=-0.30|begins i mean=-1.07
begins i think=0.59|begins i think it=-0.33|begins i think the=-0.32|begins i want=-1.63|begins i was=-0.39
begins i will=1.05|begins i would=0.27|begins i'm=-1.23|begins i'm not=-0.28|begins if=-0.63|begins if i=-0.17
begins if the=-0.27|begins if we=0.28|begins if you 're=0.58|begins if you are=0.44|begins if you have=0.16
begins if you want=0.38|begins is=0.28|begins is that=-1.16|begins it=-0.42|begins it 's=-0.14
begins it 's a=0.34|begins it 's like=-1.57|begins it 's not=-0.46|begins it does n't=-0.39|begins it has=0.40
begins it is=0.27|begins it was=-0.28|begins just=-0.83|begins la=-0.29|begins let=0.18|begins let 's=-0.58
begins like=-1.43|begins lo=-0.52|begins maybe=-0.60|begins most=-0.83|begins my=0.64|begins no=-1.42
begins not=-1.27|begins now=1.16|begins of=-0.22|begins of course=-0.48|begins oh=-0.49|begins okay=0.64
begins on=0.26|begins on the=0.53|begins once=0.53|begins one=0.22|begins one of=-0.18|begins one of the=0.37
begins or=-1.02|begins our=0.87|begins people=-0.88|begins pero=-1.34|begins q=3.12|begins right=-0.21
begins she=0.28|begins si=-0.14|begins so=0.27|begins so i think=0.20|begins so i'm=-0.14
begins so if you=0.55|begins so it=0.13|begins so it 's=-0.19|begins so let=-0.26|begins so now=-0.30
begins so that 's=-0.20|begins so there=0.15|begins so there 's=-0.35|begins so they=-0.77
begins so this=-0.21|begins so this is=-0.25|begins so we=-0.24|begins so we have=0.56|begins so what=0.41
begins so when=-0.94|begins so yeah=0.36|begins so you=-0.21|begins so you can=-0.77|begins some=-0.32
begins some of=-0.41|begins that=-0.35|begins that 's a=-0.79|begins that 's the=-1.49
begins that 's what=-0.36|begins that is=-0.48|begins that was=-0.84|begins the=0.14|begins the first=-0.19
begins the idea=-0.38|begins the other=1.00|begins the way=0.33|begins then=0.34|begins there=0.29
begins there 's=-0.23|begins there 's a=0.70|begins there 's also=0.27|begins there 's no=-0.90
begins there are=0.63|begins there is=-0.65|begins there was=0.50|begins these=0.33|begins these are=-0.17
begins they=-0.84|begins they are=0.16|begins this=-0.12|begins this is a=-0.47|begins those=-0.72
begins una=-0.12|begins we=-0.17|begins we 'll=-0.73|begins we 're=0.13|begins we 've=0.63|begins we can=0.17
begins we could=-1.76|begins we do=-1.03|begins we do n't=-0.52|begins we have=-0.35|begins we have a=0.20
begins we need=0.60|begins well=-0.34|begins what 's=-1.10|begins what is=-0.25|begins what we=0.16
begins when i=-0.32|begins when we=-0.33|begins when you=-0.29|begins which=-1.51|begins which is=-0.18
begins why=-0.69|begins with=0.30|begins yeah=0.20|begins you=-0.14|begins you 're=-0.35|begins you ca=-0.17
begins you ca n't=-0.17|begins you can=0.39|begins you do=-0.85|begins you do n't=-0.60|begins you have=-0.93
begins you have to=-0.35|begins you know=-0.13|begins you need=0.40|depth=0.41|given=-0.20|given ahead=-0.16
given last=0.25|is connective=-0.29|is empty=-0.34|is fragment=-0.23|is marker=-0.29|is name=0.26|is part=0.36
is person=-0.57|is question=-0.15|is statement=-0.47|is story=0.24|last ADJ=-0.22|last ADJ =-0.76
last ADJ ADP=-0.37|last ADP=-0.24|last ADP ADP=-1.05|last ADP ADV=-0.70|last ADP DET=0.23|last ADP NOUN=-0.25
last ADP PROPN=-1.07|last ADP VERB=0.20|last ADV=-0.33|last ADV =-1.32|last ADV ADJ=0.12|last ADV ADP=-0.31
last ADV ADV=-0.14|last ADV AUX=0.23|last ADV DET=-0.55|last ADV INTJ=-0.18|last ADV NOUN=-0.47
last ADV NUM=-0.52|last ADV PART=-0.31|last ADV PROPN=-0.50|last ADV SCONJ=-0.30|last ADV VERB=-0.16
last AUX=-0.16|last CCONJ ADP=-0.35|last CCONJ NOUN=-0.41|last CCONJ NUM=-1.10|last CCONJ PROPN=0.22
last DET=-0.30|last DET ADJ=-0.24|last DET ADP=-0.40|last DET ADV=-0.27|last DET AUX=0.28|last DET NUM=-0.41
last DET PRON=-0.29|last DET VERB=-0.15|last INTJ=-0.79|last INTJ =0.17|last INTJ ADV=-0.52
last INTJ CCONJ=-0.50|last INTJ INTJ=-1.19|last INTJ PRON=-1.08|last NOUN=-0.42|last NOUN =-1.03
last NOUN ADP=0.21|last NOUN ADV=-0.41|last NOUN DET=0.37|last NOUN NOUN=-0.37|last NOUN PRON=-0.12
last NOUN VERB=-0.18|last NUM=-0.84|last NUM ADP=0.27|last NUM AUX=-1.42|last NUM NOUN=-0.39|last PART=-0.30
last PART ADV=-0.46|last PART VERB=-0.26|last PRON=-0.28|last PRON ADJ=-0.16|last PRON ADP=-0.57
last PRON ADV=-0.27|last PRON NOUN=-0.50|last PRON PRON=-0.93|last PRON VERB=-0.16|last PROPN=-0.24
last PROPN ADP=-0.35|last PROPN ADV=-0.14|last PROPN AUX=0.14|last PROPN DET=-0.15|last PROPN NOUN=-0.15
last PROPN PRON=-0.61|last PROPN PROPN=0.14|last PROPN VERB=-0.36|last SCONJ=-0.23|last SCONJ ADV=0.32
last SCONJ DET=-0.58|last SCONJ PRON=-0.17|last SCONJ PROPN=-0.28|last SCONJ SCONJ=0.60|last VERB=-0.33
last VERB ADP=-0.12|last VERB ADV=-0.42|last VERB DET=0.23|last VERB NOUN=-0.66|last VERB PRON=-0.28
last X=0.35|last X NOUN=-0.75|last a lot=-0.70|last a lot of=-0.64|last again=0.22|last all=0.29
last and he=-0.14|last and i=0.17|last and if=0.12|last and if you=0.30|last and in=0.58|last and it=-0.20
last and it 's=-0.32|last and so=-0.47|last and that=-0.28|last and that 's=0.33|last and the=-0.34
last and then=-0.26|last and then you=0.25|last and there=-0.24|last and there 's=0.23|last and they=-0.15
last and what=0.45|last and you=0.28|last another=-0.73|last as=-0.56|last así=-0.12|last because=0.31
last bitcoin=-0.38|last but i=-0.17|last but i think=0.57|last but if you=-0.14|last but in=-0.68
last but that=0.64|last but there=0.33|last but there 's=-0.38|last but we=0.38|last but yeah=0.18
last can=-0.41|last do=-0.20|last do you=0.46|last early a=-0.19|last early he=0.19|last early here=-0.68
last early i=-0.40|last early it=0.18|last early its=-0.85|last early one=-0.25|last early she=-0.38
last early that=0.14|last early the=-0.18|last early them=-0.14|last early these=-0.13|last early they=0.13
last el=-0.35|last en=0.47|last eso=0.58|last even=0.25|last every=0.19|last for=-0.41|last for example=-0.40
last he=-0.31|last here's=-0.48|last how do=0.20|last however=0.19|last i=-0.13|last i 'll=0.18
last i 've=-0.27|last i can=0.99|last i do=0.30|last i have=-0.50|last i just=0.56|last i mean=-0.46
last i think it=0.36|last i think that=0.49|last i think the=0.21|last i think there=-1.04|last i want=-0.25
last i was=-0.63|last i would=-0.58|last i'm=-0.48|last if=-0.14|last if i=0.39|last if it=0.45
last if the=-0.17|last if we=-0.23|last if you=-0.19|last if you 're=-0.49|last if you are=-0.25
last if you have=0.30|last if you want=-0.17|last in=-0.60|last in the=-0.84|last is=-0.24
last is conclusion=0.30|last is fragment=-0.15|last is marker=-0.15|last is name=-0.24|last is part=-0.18
last is pointing=0.18|last is question=-0.70|last is statement=-0.41|last is story=-0.76|last it=-0.24
last it 's a=-0.24|last it 's just=0.90|last it 's not=0.63|last it does=-0.31|last it is=-0.55
last it was=-0.15|last just=0.51|last la=-0.22|last let=-0.21|last let 's=0.30|last no=-0.32|last now=-0.30
last of=-0.39|last of course=-0.16|last oh=-0.58|last okay=0.27|last on the=-0.21|last once=-0.62
last one of=0.32|last one of the=-0.54|last our=0.27|last people=-0.62|last pero=0.41|last q=0.61
last right=-0.22|last right =-0.15|last right  =-0.15|last she=-0.64|last si=0.19|last so for=0.66
last so i think=0.39|last so i'm=0.35|last so if=0.22|last so if you=0.18|last so in=-0.12|last so it=0.46
last so it 's=0.45|last so let=-0.13|last so let 's=-0.65|last so now=0.37|last so that=0.21
last so that 's=0.30|last so the=0.29|last so there=-0.53|last so there 's=0.49|last so they=0.62
last so this is=-0.35|last so we have=0.27|last so what=-1.58|last so when=-0.20|last so yeah=-0.16
last so you=0.23|last so you can=0.63|last some=-0.57|last some of=-0.80|last that 's a=-0.30
last that 's the=-0.33|last that was=0.37|last the=-0.38|last the first=-0.13|last the idea=0.29
last the way=-0.99|last then you=0.29|last there=-0.23|last there 's=0.15|last there 's a=-0.35
last there 's also=-0.24|last there is=-0.49|last there was=0.40|last these=-0.14|last these are=0.35
last they 're=-0.21|last they are=0.65|last those=0.25|last to=-0.16|last una=-0.58|last we 'll=-0.13
last we 're=-0.22|last we 've=-0.61|last we are=-0.33|last we could=0.54|last we do=-0.49|last we do n't=-0.31
last we have a=-0.97|last we need=0.40|last we want=0.61|last well=-0.71|last what=-0.39|last what 's=0.35
last what is=-0.31|last when i=-0.45|last which=-0.28|last which is=-0.15|last why=0.38|last with=-0.31
last yeah=-0.44|last yeah =-0.83|last yeah  =-0.83|last yeah i=-1.05|last yeah so=-0.33|last yes=-0.45
last you=-0.14|last you ca=-0.29|last you ca n't=-0.29|last you could=0.32|last you do=-0.57
last you do n't=-0.59|last you have=0.34|last you have to=0.52|last you know=0.26|last you need=-0.24
last you need to=0.28|length=0.16|length last=0.20|near=-0.58
`
