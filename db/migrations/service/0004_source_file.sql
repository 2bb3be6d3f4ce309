ALTER TABLE "service"."projects" ADD COLUMN "source_file" text;--> statement-breakpoint
update service.projects set source_file =
  substring(request->>'videoUrl' from '/((?:uploads|outputs)/[a-z]+_[a-z0-9]+/[^/?#]+)');
