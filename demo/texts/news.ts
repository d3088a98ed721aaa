import type { Clock } from '../clock.ts'
import type { Source } from '../media.ts'
import { lindhausen, type Municipality, muehlenrode, quellenhain, weidenbrueck } from '../municipalities.ts'

export interface Announcement {
  title: string
  abstract: string
  content: string
  days: number
  places?: Municipality[]
  /** Days ago; negative: ahead. */
  publish?: { days: number; time: string }
  unpublish?: { days: number; time: string }
  draft?: boolean
  notified?: boolean
  files?: { name: string; file_name: string; size: number }[]
  picture?: { source: Source; name: string; alt: string; caption: string }
}

const nextYear = ({ year }: Clock) => year + 1

const newFees = (clock: Clock): Announcement => ({
  days: 8,
  title: `Neue Gebühren ab 1. Januar ${nextYear(clock)} beschlossen`,
  abstract: `Die Verbandsversammlung hat die Kalkulation für ${nextYear(clock)} bis ${nextYear(clock) + 2} verabschiedet.`,
  content: `<p>Trinkwasser wird etwas günstiger, Schmutzwasser etwas teurer. Für einen Haushalt mit drei Personen und 110 m³ Verbrauch steigt die Jahresrechnung um rund 9 €. Grund sind gesunkene Energiekosten in den Wasserwerken und höhere Kosten für die Entsorgung von Klärschlamm.</p>
<h2>Das ändert sich</h2>
<table><thead><tr><th>Preis</th><th>bisher</th><th>ab 01.01.${nextYear(clock)}</th></tr></thead><tbody><tr><td>Trinkwasser je m³</td><td>1,92 €</td><td><strong>1,88 €</strong></td></tr><tr><td>Schmutzwasser je m³</td><td>3,24 €</td><td><strong>3,36 €</strong></td></tr><tr><td>Niederschlagswasser je m²</td><td>0,58 €</td><td><strong>0,58 €</strong></td></tr></tbody></table>
<h2>Was Sie tun müssen</h2>
<p>Nichts. Wir grenzen Ihren Verbrauch zum Jahreswechsel rechnerisch ab. Genauer wird es, wenn Sie uns den Stand vom 31. Dezember melden.</p>
<p><a href="/zaehlerstand">Zählerstand melden</a></p>
<p>Ansprechpartnerin: Jutta Sommer, Öffentlichkeitsarbeit, Telefon <a href="tel:03023125140">030 23125-140</a></p>`,
  notified: true,
  files: [
    {
      name: `Gebührenkalkulation ${nextYear(clock)}–${nextYear(clock) + 2}`,
      file_name: 'Gebuehrenkalkulation.pdf',
      size: 412_000,
    },
    { name: `Satzung vom ${clock.date(9)}`, file_name: 'Satzung.pdf', size: 188_000 },
  ],
})

const reading = ({ year, date }: Clock): Announcement => ({
  days: -3,
  publish: { days: -3, time: '08:00' },
  unpublish: { days: -41, time: '23:59' },
  title: `Zählerablesung ${year}: So melden Sie Ihren Stand`,
  abstract: 'Vom 1. bis 31. Dezember nehmen wir die Zählerstände auf. Am schnellsten geht es im Portal.',
  content: `<p>Vom 1. bis 31. Dezember nehmen wir die Zählerstände für die Jahresrechnung auf. Am schnellsten geht es <a href="/zaehlerstand">hier im Portal</a>.</p>
<p>Sie brauchen:</p>
<ul><li>Ihre Kundennummer,</li><li>die Nummer Ihres Zählers,</li><li>den Stand in vollen Kubikmetern.</li></ul>
<p>Wer einen Gartenzähler hat, meldet <strong>beide Stände</strong>. Ohne Meldung schätzen wir den Verbrauch.</p>
<p>Fragen beantworten wir ab ${date(-3)} auch am Telefon unter 030 23125-100.</p>`,
  files: [{ name: `Ablesekarte-${year}.pdf`, file_name: `Ablesekarte-${year}.pdf`, size: 182_000 }],
})

/** Fourteen news items: eleven visible, one scheduled, one expired, one draft. */
export const auentalNews = (clock: Clock): Announcement[] => [
  reading(clock),
  {
    days: 2,
    title: `Jahresablesung ${clock.year}: Ihre Ablesekarte kommt ab 1. Dezember`,
    abstract: 'Melden Sie den Stand bis zum 31. Dezember – online dauert das etwa drei Minuten.',
    content: `<p>Ab dem 1. Dezember versenden wir die Ablesekarten. Sie müssen nicht darauf warten: Den Stand können Sie schon jetzt <a href="/zaehlerstand">online melden</a>.</p>
<p>Wenn Sie bis zum 31. Dezember nichts von sich hören lassen, schätzen wir den Verbrauch nach dem Vorjahr.</p>
<h2>Hilfe beim Ablesen</h2>
<p>Wenn Sie nicht gut an den Zähler kommen, rufen Sie uns an. Wir lesen dann gern für Sie ab, kostenlos.</p>`,
    picture: {
      source: 'media/meter-auental.svg',
      name: 'Wasserzähler',
      alt: 'Ein Wasserzähler, der 449 Kubikmeter zeigt.',
      caption: 'So lesen Sie ab: Dieser Zähler zeigt 449 m³. Die Nullen davor lassen Sie weg.',
    },
    notified: true,
  },
  newFees(clock),
  {
    days: 16,
    places: [lindhausen],
    title: 'Hochbehälter Lindhausen nach Sanierung wieder am Netz',
    abstract: 'Die Versorgung der Oberstadt läuft wieder über beide Kammern.',
    content: `<p>Sieben Monate lang haben wir beide Kammern neu ausgekleidet, die Rohre getauscht und die Steuerung erneuert. Seit heute fasst der Hochbehälter wieder 1.500 m³.</p>
<p>Für die Oberstadt heißt das: Der Druck ist auch am Abend wieder gleichmäßig. In den ersten Tagen kann das Wasser leicht milchig aussehen. Das ist Luft und unbedenklich.</p>
<p>Die Arbeiten haben 640.000 € gekostet und wurden vom Land zu einem Drittel gefördert.</p>`,
    picture: {
      source: 'media/reservoir.svg',
      name: 'Hochbehälter Lindhausen',
      alt: 'Schnitt durch den Hochbehälter im Hügel: zwei gefüllte Kammern und eine Leitung zu den Häusern im Tal.',
      caption: 'Der Hochbehälter nach der Sanierung',
    },
  },
  {
    days: 24,
    title: `Trinkwasseranalyse ${clock.year} liegt vor`,
    abstract: 'Alle Grenzwerte der Trinkwasserverordnung sind sicher eingehalten.',
    content: `<p>Ein zugelassenes Labor hat unser Wasser an 14 Stellen untersucht. Alle Grenzwerte der Trinkwasserverordnung sind sicher eingehalten.</p>
<ul><li>Nitrat: 11 mg/l (Grenzwert 50 mg/l)</li><li>Blei: nicht nachweisbar</li><li>pH-Wert: 7,4 (erlaubt 6,5 bis 9,5)</li></ul>
<p>Die Analysen für Ihre Gemeinde finden Sie unter <a href="/downloads">Downloads</a>.</p>`,
    picture: {
      source: 'media/tap-auental.svg',
      name: 'Trinkwasser',
      alt: 'Ein Glas wird am Hahn mit Leitungswasser gefüllt.',
      caption: 'Unser Trinkwasser wird das ganze Jahr über geprüft',
    },
  },
  {
    days: 36,
    title: 'Bereitschaft über die Feiertage',
    abstract: 'So erreichen Sie uns zwischen dem 24. Dezember und dem 3. Januar.',
    content: `<p>Das Kundenbüro ist vom 24. Dezember bis zum 3. Januar geschlossen. Im Portal können Sie weiter alles online erledigen.</p>
<p>Bei Rohrbruch, Druckabfall oder trübem Wasser erreichen Sie den Störungsdienst rund um die Uhr unter <strong>030 23125-112</strong>.</p>`,
  },
  {
    days: 37,
    title: 'Gartenzähler jetzt ablesen',
    abstract: 'Vor dem ersten Frost: Stand notieren, Leitung entleeren.',
    content: `<p>Lesen Sie den Gartenzähler ab, bevor Sie die Außenleitung für den Winter entleeren. Den Stand melden Sie später zusammen mit dem Hauptzähler.</p>
<ul><li>Absperrventil im Keller schließen,</li><li>Außenhahn öffnen und offen lassen,</li><li>Entleerungsventil öffnen, bis nichts mehr tropft.</li></ul>`,
  },
  {
    days: 49,
    places: [muehlenrode],
    title: `Kläranlage Mühlenrode: Tag der offenen Tür am ${clock.long(34)}`,
    abstract: 'Führungen um 10, 12 und 14 Uhr. Eine Anmeldung ist nicht nötig.',
    content: `<p>Was passiert mit dem Wasser, nachdem der Stöpsel gezogen ist? Wir zeigen den Weg vom Rechen bis zum Ablauf und lassen Kinder unter dem Mikroskop nach den Kleinstlebewesen im Belebtschlamm suchen.</p>
<p>Führungen beginnen um 10, 12 und 14 Uhr. Bitte kommen Sie mit festen Schuhen. Der Rundweg ist bis zum Nachklärbecken auch mit dem Rollstuhl befahrbar.</p>`,
    picture: {
      source: 'media/treatment-plant.svg',
      name: 'Kläranlage Mühlenrode',
      alt: 'Ein rundes Klärbecken mit Räumerbrücke, dahinter das Betriebsgebäude.',
      caption: 'Das Nachklärbecken in Mühlenrode',
    },
  },
  {
    days: 63,
    places: [weidenbrueck],
    title: 'Leitungsbau in der Dorfstraße beginnt',
    abstract: 'In den nächsten Wochen erneuern wir 380 Meter Trinkwasserleitung in Weidenbrück.',
    content: `<p>Die alte Leitung aus den 1960er-Jahren war zuletzt viermal undicht. Wir ersetzen sie in drei Abschnitten. Die Straße ist halbseitig gesperrt, alle Grundstücke bleiben erreichbar.</p>
<p>Während wir die Häuser an die neue Leitung anschließen, stellen wir das Wasser jeweils für höchstens vier Stunden ab. Betroffene Haushalte erhalten zwei Tage vorher einen Zettel in den Briefkasten.</p>`,
    picture: {
      source: 'media/pipe-trench.svg',
      name: 'Dorfstraße Weidenbrück',
      alt: 'Ein Bagger öffnet die Straße über einer Wasserleitung.',
      caption: 'So tief liegt die neue Leitung',
    },
  },
  {
    days: 118,
    title: 'Trockenheit: Wir haben genug Wasser, aber nicht für alles zugleich',
    abstract: 'Bitte gießen Sie früh am Morgen und füllen Sie Pools nicht am Wochenende.',
    content: `<p>Unsere Brunnen sind gut gefüllt. Eng wird es an heißen Abenden, wenn alle zugleich gießen: Dann sinkt in hoch gelegenen Ortsteilen der Druck.</p>
<ul><li>Gießen Sie vor 8 Uhr, dann verdunstet auch weniger.</li><li>Füllen Sie Pools unter der Woche und über Nacht.</li><li>Nutzen Sie Regenwasser, wo es geht.</li></ul>`,
    picture: {
      source: 'media/watering.svg',
      name: 'Gießen am Morgen',
      alt: 'Eine blaue Gießkanne im Beet, dahinter die aufgehende Sonne.',
      caption: 'Am frühen Morgen verdunstet am wenigsten',
    },
  },
  {
    days: 170,
    places: [quellenhain],
    title: 'Quellenhain hat neue Brunnenpumpen',
    abstract: 'Sie brauchen ein Viertel weniger Strom und laufen leiser.',
    content: `<p>In den beiden Brunnen des Wasserwerks Quellenhain arbeiten seit dieser Woche neue Pumpen. Sie sparen im Jahr rund 38.000 Kilowattstunden, so viel wie zehn Haushalte verbrauchen.</p>`,
    picture: {
      source: 'media/waterworks-auental.svg',
      name: 'Wasserwerk Quellenhain',
      alt: 'Das Wasserwerk mit Filterhalle, Becken und Wasserturm.',
      caption: 'Aus zwei Brunnen kommt das Wasser für Quellenhain',
    },
  },
  {
    days: 262,
    title: 'Neue Satzung regelt Gartenzähler',
    abstract: 'Die Anmeldung kostet einmalig 35 €.',
    content: `<p>Seit diesem Monat gilt für alle Gemeinden dieselbe Regel: Wer Gießwasser abziehen will, lässt den Zähler von einem eingetragenen Betrieb einbauen und meldet ihn bei uns an. Die Anmeldung kostet einmalig 35 €.</p>
<p>Zähler, die schon angemeldet sind, bleiben bis zum Ende ihrer Eichung gültig.</p>`,
  },
  {
    days: 75,
    unpublish: { days: 14, time: '23:59' },
    title: `Kundenbüro am ${clock.long(15)} wegen Umbau geschlossen`,
    abstract: 'Am Telefon sind wir an diesem Tag wie gewohnt erreichbar.',
    content: `<p>Wir bekommen einen Aufzug und eine Tür, die sich von selbst öffnet. Deshalb bleibt das Kundenbüro einen Tag geschlossen.</p>`,
  },
  {
    days: 1,
    draft: true,
    title: 'Ausbildung bei uns: drei Berufe, drei Gesichter',
    abstract: 'Unsere Auszubildenden erzählen, was sie an einem Tag im Wasserwerk machen.',
    content: `<p>Emre lernt Umwelttechnologie für Wasserversorgung, Jördis Industriekauffrau und Paweł Anlagenmechanik. Wir haben alle drei einen Tag lang begleitet.</p>`,
  },
]

export const birkenfurtNews = ({ year }: Clock): Announcement[] => [
  {
    days: 1,
    title: 'Frostschutz: So kommt Ihr Wasserzähler durch den Winter',
    abstract: 'Vier einfache Handgriffe für Keller, Garten und leer stehende Gebäude.',
    content: `<ul><li>Kellerfenster in der Nähe des Zählers schließen.</li><li>Außenleitungen absperren und entleeren.</li><li>Zählerschacht mit Styropor abdecken, den Deckel dicht schließen.</li><li>In leer stehenden Gebäuden das Hauptventil schließen.</li></ul>
<p>Wenn ein Zähler eingefroren ist, tauen Sie ihn nie mit offener Flamme auf. Rufen Sie uns an: 030 23125-444.</p>`,
    picture: {
      source: 'media/meter-birkenfurt.svg',
      name: 'Wasserzähler',
      alt: 'Ein Wasserzähler zwischen zwei Rohren, davor ein Absperrventil.',
      caption: 'Das Ventil vor dem Zähler sollte leicht zu erreichen sein',
    },
  },
  {
    days: 10,
    title: 'Zählerwechsel in der Altstadt beginnt',
    abstract: 'Bis Ende Januar tauschen wir rund 340 Zähler. Für Sie entstehen keine Kosten.',
    content: `<p>Die Zähler in der Altstadt sind sechs Jahre alt, ihre Eichung läuft ab. Unsere Beschäftigten melden sich eine Woche vorher an und weisen sich aus. Der Wechsel dauert etwa 20 Minuten.</p>`,
    picture: {
      source: 'media/pipework-birkenfurt.svg',
      name: 'Leitungen in der Altstadt',
      alt: 'Ein Bagger öffnet die Straße über einer Wasserleitung.',
      caption: 'Auch Leitungen erneuern wir in der Altstadt',
    },
  },
  {
    days: 23,
    title: `Ausbildung ${year + 1}: Anlagenmechanikerin oder Anlagenmechaniker`,
    abstract: `Bewerben Sie sich bis zum 15. Januar ${year + 1}.`,
    content: `<p>Wir bilden wieder aus. Die Ausbildung dauert dreieinhalb Jahre und beginnt im August. Danach übernehmen wir Sie gern.</p>`,
    picture: {
      source: 'media/reservoir-birkenfurt.svg',
      name: 'Hochbehälter',
      alt: 'Schnitt durch einen Hochbehälter im Hügel: zwei gefüllte Kammern und eine Leitung zu den Häusern im Tal.',
      caption: 'Wie das Wasser vom Hochbehälter in die Häuser kommt, lernen Sie im ersten Jahr',
    },
  },
]
