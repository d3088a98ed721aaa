import css from './plot-drawing.module.css'

/** A plot from above: roof, garage, driveway and terrace, and where their water goes. */
export function PlotDrawing() {
  return (
    <svg
      className={css.plot}
      viewBox="0 0 280 200"
      role="img"
      aria-label="Ein Grundstück von oben: Wohnhaus, Garage mit Gründach, Zufahrt und Terrasse. Dach und Zufahrt entwässern in den Kanal unter der Straße."
    >
      <rect className={css.ground} x="12" y="8" width="256" height="142" rx="4" />
      <rect className={css.street} x="0" y="158" width="280" height="34" />
      <path className={css.sewer} d="M0 175H280" />
      <rect className={css.roof} x="44" y="28" width="104" height="74" />
      <path className={css.ridge} d="M44 65H148" />
      <rect className={css.green} x="172" y="28" width="72" height="44" />
      <g className={css.paved}>
        <rect x="184" y="76" width="44" height="82" />
        <path d="M184 96h44M184 117h44M184 138h44M206 76v20M206 117v21" />
      </g>
      <rect className={css.terrace} x="66" y="106" width="60" height="28" />
      <path className={css.pipe} d="M160 65v110M206 158v17" />
      <path className={css.pipe} d="M148 65h12" />
      <text x="96" y="56">
        Dach
      </text>
      <text x="208" y="54">
        Gründach
      </text>
      <text x="96" y="124">
        Terrasse
      </text>
    </svg>
  )
}
