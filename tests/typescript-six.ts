import { registerHooks } from 'node:module'

/** Gives the generator of clients the compiler of TypeScript 6, because that of TypeScript 7 has no interface in JavaScript. */
export const useTypescriptSix = () =>
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'typescript' ? 'typescript6' : specifier, context),
  })
