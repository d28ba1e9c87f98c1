// The interface for programs over HTTP. Its answers pass the page cache like pages; who asks too much hears it here.
import { Hono } from "hono";
import { answerApi, apiHeaders, isApiPath } from "#app/features/open/api/answer.server.ts";
import { Problem, problemResponse } from "#app/features/open/api/problem.ts";
import { createQuota } from "#app/features/open/api/quota.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import type { HttpListenerOptions } from "../edge/http-listener.ts";
import { isUnavailable } from "../route-errors.ts";

type Bindings = { Bindings: { facts: Pick<RequestFacts, "tag"> } };
type ApiPlatform = Pick<Platform, "db" | "origin">;

/** Answers `/api/v1` and everything below it. */
export function apiEndpoints(platform: ApiPlatform): Hono<Bindings> {
  const endpoints = new Hono<Bindings>();
  const answer = async (request: Request, facts: Pick<RequestFacts, "tag">) => {
    try {
      return await answerApi(platform, request, facts);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const headers = { ...apiHeaders, "retry-after": "2" };
      return problemResponse(new Problem("unavailable", "Try again in a moment"), platform.origin, headers);
    }
  };
  endpoints.all("/api/v1", (c) => answer(c.req.raw, c.env.facts));
  endpoints.all("/api/v1/*", (c) => answer(c.req.raw, c.env.facts));
  return endpoints;
}

/** What the edge does for the interface: lets every origin ask, counts by address, and refuses what is too much. */
export function apiEdge({ origin }: Pick<Platform, "origin">): Pick<HttpListenerOptions, "isOpen" | "quota"> {
  const count = createQuota();
  return {
    isOpen: isApiPath,
    quota(clientIp, now) {
      const { isSpent, header, seconds } = count(clientIp, now);
      if (!isSpent) return { header, refusal: undefined };
      const problem = new Problem("too-many-requests", `Ask again in ${seconds} s`);
      return { header, refusal: problemResponse(problem, origin, { ...apiHeaders, "retry-after": String(seconds) }) };
    },
  };
}
