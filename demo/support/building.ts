export const buildingArticles = [
  {
    title: 'Wie bekomme ich einen neuen Wasseranschluss?',
    abstract: 'Stellen Sie den Antrag mindestens zwölf Wochen vor dem Wunschtermin.',
    content: `<p>Den Antrag stellen Sie unter <a href="/anschluss-wasser">Wasseranschluss beantragen</a>. Sie können zwischendurch speichern und später weitermachen.</p>
<h2>So läuft es ab</h2>
<ul><li>Wir prüfen Ihre Unterlagen und sehen uns das Grundstück an.</li><li>Sie erhalten ein Angebot.</li><li>Nach Ihrer Zusage planen wir den Bau, meist innerhalb von sechs Wochen.</li><li>Ein eingetragener Betrieb stellt die Anlage im Haus fertig, wir setzen den Zähler.</li></ul>
<p>Sie brauchen einen Lageplan, einen Grundriss des Anschlussraums und einen Nachweis, dass Ihnen das Grundstück gehört.</p>`,
  },
  {
    title: 'Wie komme ich an Bauwasser?',
    abstract: 'Über ein Standrohr mit Zähler oder über den vorgezogenen Hausanschluss.',
    content: `<p>Für kurze Zeit leihen Sie bei uns ein Standrohr mit Zähler. Die Ausgabestellen und Zeiten finden Sie auf der <a href="/versorgungsgebiet">Karte</a>.</p>
<ul><li>Bringen Sie einen Ausweis und die Kaution von 400 € mit.</li><li>Stellen Sie das Rohr nur auf den Hydranten, den wir Ihnen nennen.</li><li>Schützen Sie es vor Frost und vor Rückfluss.</li></ul>
<p>Wenn der Bau länger als drei Monate dauert, ist ein vorgezogener Hausanschluss meist günstiger.</p>`,
  },
  {
    title: 'Darf ich an der Wasserleitung selbst arbeiten?',
    abstract: 'Hinter dem Zähler nur ein Installationsbetrieb, davor nur wir.',
    content: `<p>Bis zum Zähler gehört die Leitung uns, danach Ihnen. Arbeiten an der Hausinstallation dürfen nur Betriebe ausführen, die in einem Installateurverzeichnis stehen. Erlaubt sind Ihnen kleine Arbeiten wie der Wechsel einer Dichtung oder eines Duschkopfs.</p>
<p>Plomben dürfen nur wir öffnen. Wenn eine Plombe beschädigt ist, melden Sie es bitte gleich. Dann entsteht Ihnen kein Nachteil.</p>`,
  },
]
