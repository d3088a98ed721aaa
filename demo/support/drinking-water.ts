export const drinkingWaterArticles = [
  {
    title: 'Wie hart ist mein Wasser?',
    abstract: 'Das hängt von der Gemeinde ab: von weich in Quellenhain bis hart in Lindhausen.',
    content: `<p>Die Härte sagt, wie viel Kalzium und Magnesium im Wasser gelöst sind. Auf der Seite Ihrer <a href="/gemeinde">Gemeinde</a> steht der aktuelle Wert.</p>
<ul><li><strong>weich:</strong> unter 1,5 mmol/l (unter 8,4 °dH)</li><li><strong>mittel:</strong> 1,5 bis 2,5 mmol/l (8,4 bis 14 °dH)</li><li><strong>hart:</strong> über 2,5 mmol/l (über 14 °dH)</li></ul>
<p>Dosieren Sie Waschmittel nach dieser Angabe. Hartes Wasser ist gesund, hinterlässt aber Kalk in Kessel und Kaffeemaschine.</p>`,
  },
  {
    title: 'Das Wasser ist trüb oder braun. Kann ich es trinken?',
    abstract: 'Lassen Sie es laufen, bis es klar ist. Waschen Sie so lange keine helle Wäsche.',
    content: `<p>Braunes Wasser enthält meist Eisen, das sich in der Leitung gelöst hat, etwa nach einem Löscheinsatz oder einer Spülung. Es sieht unschön aus, ist aber in kleinen Mengen nicht gesundheitsschädlich.</p>
<ul><li>Öffnen Sie den Hahn, der dem Zähler am nächsten ist, und lassen Sie kaltes Wasser laufen, bis es klar ist.</li><li>Waschen Sie in dieser Zeit keine helle Wäsche.</li><li>Milchig-weißes Wasser, das im Glas von unten klar wird, enthält nur Luft.</li></ul>
<p>Wenn es länger als eine Stunde trüb bleibt, rufen Sie unseren <a href="/stoerungen">Störungsdienst</a> an.</p>`,
  },
  {
    title: 'Was heißt Abkochgebot?',
    abstract: 'Wasser einmal sprudelnd aufkochen und langsam abkühlen lassen, bevor Sie es trinken.',
    content: `<p>Wenn im Wasser Keime gefunden werden, ordnet das Gesundheitsamt ein Abkochgebot an. Wir informieren Sie hier im Portal, per E-Mail und über den Rundfunk.</p>
<ul><li>Kochen Sie das Wasser einmal sprudelnd auf und lassen Sie es mindestens 10 Minuten langsam abkühlen.</li><li>Nehmen Sie abgekochtes Wasser zum Trinken, zum Zubereiten von Speisen, zum Zähneputzen und zum Reinigen offener Wunden.</li><li>Für WC, Dusche und Waschmaschine können Sie das Leitungswasser weiter benutzen.</li></ul>
<p>Das Gebot gilt, bis wir es ausdrücklich aufheben.</p>`,
  },
  {
    title: 'Soll ich Wasser morgens ablaufen lassen?',
    abstract:
      'Ja, wenn es länger als vier Stunden in der Leitung stand. Lassen Sie es laufen, bis es kühl ist.',
    content: `<p>Wasser, das mehr als vier Stunden in der Hausleitung stand, nimmt Stoffe aus Rohren und Armaturen auf. Lassen Sie es laufen, bis es spürbar kühler aus dem Hahn kommt. Zum Gießen können Sie es auffangen.</p>
<ul><li>Nach dem Urlaub spülen Sie alle Zapfstellen einige Minuten.</li><li>Für Babynahrung nehmen Sie immer frisches, kaltes Wasser.</li><li>Leitungen aus Blei sind seit Januar 2026 verboten. Wenn Sie unsicher sind, fragen Sie Ihre Hausverwaltung oder einen Installationsbetrieb.</li></ul>`,
  },
]
