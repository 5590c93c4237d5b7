import { useQuery } from "@tanstack/react-query";
import { getJson } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";
import { comparedVersionsSchema } from "@/shared/api/schemas";

/** How a version differs from an earlier one, in its own words; texts never change, so nothing is fetched twice. */
export const useChanges = (id: string, version: number, since: number) =>
  useQuery({
    queryKey: keys.changes(id, version, since),
    queryFn: ({ signal }) =>
      getJson(
        `/api/sources/${id}/versions?compare=${version}&since=${since}`,
        comparedVersionsSchema,
        signal,
      ),
    select: (versions) => ({
      changes: versions.find((each) => each.version === version)?.changes ?? null,
      from: versions.find((each) => each.version === since)?.createdAt ?? null,
      to: versions.find((each) => each.version === version)?.createdAt ?? null,
    }),
    staleTime: Infinity,
  });
