import {
  ApolloClient,
  type ApolloLink,
  type DocumentNode,
  type OperationVariables,
  type Unmasked,
} from "@apollo/client";
import { canonicalStringify } from "@apollo/client/cache";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { execute } from "@apollo/client/link";
import { addTypenameToDocument } from "@apollo/client/utilities";
import { visit } from "graphql";
import { lastValueFrom } from "rxjs";
import { type Answer, type CacheState, cacheStateOf } from "./cache/cache-state.server.ts";
import { selectionOf } from "./cache/cached-fields.ts";
import { FAILED_FIELDS, failuresAfter, fieldsRead, ROOT_ID } from "./cache/failed-fields.ts";
import { type FailedFields, NO_FAILURES } from "./cache/no-failures.ts";
import { joinedDocument } from "./joined-document.server.ts";

const sentDocuments = new WeakMap<DocumentNode, DocumentNode>();

/** Returns a query as a browser sends it; computed once per process, so that the link prints each document once. */
function sentDocument(query: DocumentNode): DocumentNode {
  let document = sentDocuments.get(query);
  if (document === undefined) {
    document = visit(addTypenameToDocument(query), {
      Directive: ({ name }) => (name.value === "unmask" ? null : undefined),
    });
    sentDocuments.set(query, document);
  }
  return document;
}

type Result = ApolloClient.QueryResult<unknown, "all">;
type Response = ApolloLink.Result<unknown>;

/** Queries that the gateway answers in one operation if a page starts all of them at once. */
export type JoinedQueries = readonly DocumentNode[];

/** A query that waits for the others of its turn. */
interface Started {
  readonly options: ApolloClient.QueryOptions;
  readonly answer: (response: Promise<Response>) => void;
}

/** Returns what a response to joined queries has of one of them. */
function partOf({ data, errors = [] }: Response, query: DocumentNode): Response {
  if (!isData(data)) return { data, errors };
  const names = selectionOf(query)
    .of("Query")
    .map(({ nameInResponse }) => nameInResponse);
  return {
    data: Object.fromEntries(names.map((name) => [name, data[name]])),
    errors: errors.filter(({ path: [root] = [] }) => root === undefined || names.includes(String(root))),
  };
}

/** Returns equal keys for equal variables. */
const keyOf = (variables: OperationVariables | undefined): string => canonicalStringify(variables ?? {});

const isData = (data: unknown): data is Answer["data"] => typeof data === "object" && data !== null;

/**
 * The client of one page on the server, which never changes: responses are stored as received, and only the state for
 * the browser is normalized. Other queries are read from a cache with that state.
 */
export class PageClient extends ApolloClient {
  readonly #pending = new Map<DocumentNode, Map<string, Promise<Result>>>();
  readonly #answers: Answer[] = [];
  #failures: FailedFields = NO_FAILURES;
  /** The state for the browser; null after a response, until it is needed. */
  #state: CacheState | null = {};
  /** The state in the cache, which stays empty until the first read from it. */
  #restored = this.#state;

  readonly #joins: readonly JoinedQueries[];
  #started: Started[] = [];

  /** @param joins the queries that are sent together */
  constructor({ joins = [], ...options }: ApolloClient.Options & { readonly joins?: readonly JoinedQueries[] }) {
    super(options);
    this.#joins = joins;
  }

  override query: ApolloClient.query.Signature = async (options: ApolloClient.QueryOptions) => {
    const { errorPolicy = "none", fetchPolicy } = options;
    const isOnce = fetchPolicy === undefined || fetchPolicy === "cache-first";
    const { data, error } = await (isOnce ? this.#queryOnce(options) : this.#query(options));
    if (error !== undefined && errorPolicy === "none") throw error;
    return { data, ...(error === undefined || errorPolicy === "ignore" ? {} : { error }) };
  };

  /** Returns the response of a query without masking; null when a part of it was not read. */
  override readQuery<Data = unknown, Variables extends OperationVariables = OperationVariables>(
    options: ApolloClient.ReadQueryOptions<Data, Variables>,
  ): Unmasked<Data> | null {
    const key = keyOf(options.variables);
    const same = this.#answers.find(({ query, variables }) => query === options.query && keyOf(variables) === key);
    // The types of documents are generated from the schema of the gateway.
    if (same !== undefined) return same.data as Unmasked<Data>;
    const state = this.extract();
    if (state !== this.#restored) this.cache.restore(state);
    this.#restored = state;
    return super.readQuery(options);
  }

  /** The failed fields are known without a cache; every other fragment is read from one. */
  override readFragment: ApolloClient["readFragment"] = (options: ApolloClient.ReadFragmentOptions<never, never>) => {
    if (options.fragment !== FAILED_FIELDS) return super.readFragment(options);
    return { failedFields: this.#failures } as never;
  };

  /** Returns the initial state of the browser's cache: everything that was read for the page, and nothing else. */
  override extract(): CacheState {
    if (this.#state !== null) return this.#state;
    const state = cacheStateOf(this.#answers);
    if (this.#failures !== NO_FAILURES) state[ROOT_ID] = { ...state[ROOT_ID], failedFields: this.#failures };
    return (this.#state = state);
  }

  /** Callers with the same query and variables share one response. */
  #queryOnce(options: ApolloClient.QueryOptions): Promise<Result> {
    const { query, variables } = options;
    const results = this.#pending.get(query) ?? new Map<string, Promise<Result>>();
    this.#pending.set(query, results);
    const key = keyOf(variables);
    const result = results.get(key) ?? this.#query(options);
    results.set(key, result);
    return result;
  }

  #keep(answer: Answer, errors: ApolloLink.Result["errors"] = []): void {
    this.#answers.push(answer);
    this.#state = null;
    if (errors.length === 0 && this.#failures === NO_FAILURES) return;
    this.#failures = failuresAfter(this.#failures, fieldsRead({ ...answer, errors }));
  }

  async #query(options: ApolloClient.QueryOptions): Promise<Result> {
    const { query, variables = {}, errorPolicy = "none", fetchPolicy } = options;
    const isJoined = errorPolicy === "all" && fetchPolicy === undefined && this.#joins.flat().includes(query);
    try {
      const { data, errors = [] } = await (isJoined ? this.#start(options) : this.#send(options));
      const hasFailed = errors.length > 0;
      const isCacheable = fetchPolicy !== "no-cache" && (!hasFailed || errorPolicy !== "none");
      if (isCacheable && isData(data)) this.#keep({ query, variables, data }, errors);
      return { data, ...(hasFailed ? { error: new CombinedGraphQLErrors({ data, errors }) } : {}) };
    } catch (error) {
      return {
        data: undefined,
        error: error instanceof Error ? error : new Error("The gateway could not be queried."),
      };
    }
  }

  #send({ query, variables = {}, context = {} }: ApolloClient.QueryOptions): Promise<Response> {
    return lastValueFrom(execute(this.link, { query: sentDocument(query), variables, context }, { client: this }));
  }

  /** Sends a query with the others that start in the same turn of the event loop. */
  #start(options: ApolloClient.QueryOptions): Promise<Response> {
    if (this.#started.length === 0) setImmediate(() => this.#sendStarted());
    return new Promise((answer) => this.#started.push({ options, answer }));
  }

  #sendStarted(): void {
    const started = this.#started;
    this.#started = [];
    const startOf = (query: DocumentNode) => started.find(({ options }) => options.query === query);
    const joined = this.#joins.find((queries) => queries.every(startOf)) ?? [];
    const together = joined.flatMap((query) => startOf(query) ?? []);
    for (const { options, answer } of started.filter((each) => !together.includes(each))) answer(this.#send(options));
    if (together.length === 0) return;
    const response = this.#send({
      query: joinedDocument(joined),
      variables: Object.assign({}, ...together.map(({ options }) => options.variables)),
      context: Object.assign({}, ...together.map(({ options }) => options.context)),
    });
    for (const { options, answer } of together) answer(response.then((whole) => partOf(whole, options.query)));
  }
}
