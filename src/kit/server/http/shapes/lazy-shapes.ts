import validators from '@fastify/ajv-compiler';
import serializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

const buildValidator = validators();
const buildSerializer = serializers();

/** Compiles what a call takes and answers when it is called first: for all calls together that is half of a start. */
export const LAZY_COMPILERS: Compilers = {
  buildValidator: ((shared, options) => {
    const compile = buildValidator(shared, options);
    return (route) => {
      let compiled: ReturnType<typeof compile> | undefined;
      const validate = (input: unknown) => {
        compiled ??= compile(route);
        const isValid = compiled(input);
        validate.errors = compiled.errors;
        return isValid;
      };
      validate.errors = undefined as ReturnType<typeof compile>['errors'];
      return validate as ReturnType<typeof compile>;
    };
  }) satisfies typeof buildValidator,
  buildSerializer(shared, options) {
    const compile = buildSerializer(shared, options);
    return (route) => {
      let compiled: ReturnType<typeof compile> | undefined;
      return (answer) => {
        compiled ??= compile(route);
        return compiled(answer);
      };
    };
  },
};
