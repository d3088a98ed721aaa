import { useState } from 'react'
import { href } from 'react-router'
import type { PlaceType } from '../places.ts'
import { applyPlan, type Result, undoResults } from './apply.ts'
import type { MapFeature } from './feature.ts'
import { guessMapping, type Mapping } from './mapping.ts'
import { type PlanRow, planImport } from './plan.ts'
import { mostBytes, readFile, type SourceFeature } from './read-file.ts'

interface Read {
  name: string
  features: SourceFeature[]
  existing: MapFeature[]
  mapping: Mapping
  plan: PlanRow[]
}

/** `reading`, then `preview`, `applying` and `done`; after that perhaps `undoing` and `undone`. */
type Step = 'choose' | 'reading' | 'preview' | 'applying' | 'done' | 'undoing' | 'undone'

async function loadExisting(): Promise<MapFeature[]> {
  const response = await fetch(href('/login/map/map/export'))
  if (!response.ok) throw new Error(`Loading what is on the map failed with ${response.status}.`)
  const { features } = (await response.json()) as { features: MapFeature[] }
  return features
}

/** The way of a file onto the map: read, looked at, written, and taken back if it was wrong. */
export function useImport(types: readonly PlaceType[]) {
  const [step, setStep] = useState<Step>('choose')
  const [problem, setProblem] = useState('')
  const [read, setRead] = useState<Read | null>(null)
  const [results, setResults] = useState<readonly Result[]>([])

  const fail = (words: string) => {
    setProblem(words)
    setStep('choose')
  }
  const collect = (result: Result) => setResults(now => [...now, result])

  return {
    step,
    problem,
    read,
    results,
    async open(file: File) {
      setProblem('')
      setResults([])
      if (file.size > mostBytes)
        return fail('Die Datei ist zu groß. Sie darf 20 MB haben. Teilen Sie die Datei.')
      setStep('reading')
      const { features, problem } = readFile(await file.text())
      if (!features) return fail(problem)
      try {
        const existing = await loadExisting()
        const mapping = guessMapping(features, types)
        setRead({
          name: file.name,
          features,
          existing,
          mapping,
          plan: planImport(features, existing, mapping),
        })
        setStep('preview')
      } catch {
        fail('Der Bestand ließ sich nicht laden. Es wurde nichts geändert. Versuchen Sie es noch einmal.')
      }
    },
    map(mapping: Mapping) {
      if (read) setRead({ ...read, mapping, plan: planImport(read.features, read.existing, mapping) })
    },
    async apply() {
      if (!read) return
      setStep('applying')
      await applyPlan(read.plan, collect)
      setStep('done')
    },
    async undo() {
      const written = results
      setResults([])
      setStep('undoing')
      await undoResults(written, collect)
      setStep('undone')
    },
    restart() {
      setRead(null)
      setResults([])
      setStep('choose')
    },
  }
}

export type Import = ReturnType<typeof useImport>
