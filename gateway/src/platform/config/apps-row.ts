import * as v from "valibot";

const texts = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

const version = texts(/^\d{1,9}(?:\.\d{1,9}){0,3}$/);

const message = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

const builds = v.strictObject({
  minimum: version,
  latest: version,
  message: v.exactOptional(v.strictObject({ en: message, es: v.exactOptional(message) })),
});

/** The apps of a retailer's row that links to pages open. */
export const appsRow = v.pipe(
  v.strictObject({
    apple: v.optional(v.array(texts(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]{1,155}$/)), []),
    android: v.optional(
      v.array(
        v.strictObject({
          package: texts(/^[A-Za-z][\w.]{1,254}$/),
          fingerprints: v.pipe(v.array(texts(/^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/)), v.nonEmpty()),
        }),
      ),
      [],
    ),
    builds: v.optional(v.record(texts(/^[\w][\w.+-]{0,59}$/), builds), {}),
  }),
  v.description(
    "a table of `apple` (ids such as ABCDE12345.com.example.app), `android` (`package` and `fingerprints`) and `builds` (`minimum`, `latest` and `message` by the name of the app)",
  ),
);
